// The English texts of Learn, and what the words mean that are explained where they stand.
import { plural } from "./words.en.js";

const listed = (names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const learn = {
  learn: {
    heading: "How it works",
    intro:
      "Six short chapters, each with a board to try out. A word with a dotted line under it, such as {attack|attack}, is explained when you press it.",
    reading: "To read on, in English:",
    attack: {
      title: "How a queen attacks",
      text: [
        "A queen {attack|attacks} along her row, her column and both {diagonal|diagonals}, as far as the board goes. Put one on the board: the dots are all the squares that she attacks. Drag her somewhere else. Where does she attack most?",
        "Now put a second queen on a square without a dot, and a third. If two of them attack each other, that is a {clash|clash}; a dotted line joins them.",
        "The problem of the n queens: put n queens on n rows and n columns so that there is no clash. Whoever manages that has a {solution|solution}.",
      ],
      told: (queens, attacked, others, clashes) =>
        queens === 0
          ? "Put a queen on any square."
          : clashes
            ? `${plural(clashes, "clash", "clashes")}. Press a queen to take her off.`
            : queens === 1
              ? `She attacks ${attacked} of the ${others} other squares.`
              : `${queens} queens, no clash. Together they attack ${plural(attacked, "square", "squares")}.`,
    },
    three: {
      title: "Why three is impossible",
      text: [
        "One queen on one square is easy, and four queens fit on 4 × 4. Two and three do not. How can one be sure? By trying all there is: that is a proof, as long as nothing is left out.",
        "There are nine squares for the first queen. But a corner is like every other corner if you turn the board. So there are only three kinds of first square: corner, edge and middle. Try all three.",
      ],
      told: {
        none: "Put the first queen on any square.",
        two: "Two squares are left, but they are beside each other: whoever stands on one attacks the other.",
        middle: "In the middle she attacks all other squares. There is no room for a second queen.",
        last: "Two queens stand, and there is no room for the third.",
        clash: "Two queens attack each other. Press one of them to take her off.",
      },
      tried: (kinds) =>
        kinds === 3
          ? "Corner, edge and middle are tried: three queens do not fit on 3 × 3, and that is proved."
          : `You have tried ${kinds} of the 3 kinds.`,
    },
    backtracking: {
      title: "Try, and take back",
      text: [
        "How does a program find a solution? The oldest way is the one that you used: put a queen in the first row where none attacks her, then one in the second row, and so on. If a row has no free square left, that is a {dead end|dead end}. Then take the last queen back and put her on the next square. This is {backtracking|backtracking}.",
        "Press Step and see what happens; before each step, guess what it will be. The dashed square is being tried.",
        "Below grows the {search tree|search tree}: each point is a position, and each line downwards one more queen. Click on a point to go there. When the whole tree has been visited, nothing is left out: backtracking also proves that there is no solution where there is none.",
      ],
      board: "How many",
      queens: (rows) => plural(rows, "queen", "queens"),
    },
    symmetry: {
      title: "The twelve and their images",
      text: [
        "Eight queens have 92 solutions. Many of them are the same one, turned or seen in a mirror: every board has four turns, and each of them has a mirror {image|image}. That makes eight images.",
        "Solutions that are images of each other are a {class|class}. Here is one of each class. Open one to see the others; a dashed line is the mirror.",
        "One class is smaller than the others. Which one, and why? Look for the board that stays the same when it is turned upside down.",
      ],
      sum: (kinds, all) =>
        `${kinds.map(([number, size]) => `${number} × ${size}`).join(" + ")} = ${all}: ${kinds.map(([number, size]) => `${plural(number, "class", "classes")} of ${size}`).join(", ")}.`,
    },
    local: {
      title: "Why repairing wins at a million",
      text: [
        "Backtracking decides on the first rows before it knows anything about the last ones. A bad choice at the top is only noticed far below, and everything in between has to be tried first. With each queen more there is more of it.",
        "Repairing goes the other way. All queens stand from the start, clashes and all. Then one queen that is attacked moves within her row to where the fewest attack her, and so on until none is attacked. This is a {local|local search}. Step through it; the curve shows how many pairs still clash.",
        "It wins because solutions of large boards are plentiful, and a board with few clashes is close to one. A move looks at one row only, never at the whole board, and no choice is final. What it cannot do is prove anything: where there is no solution, it looks for one for ever.",
        "Let both try, on larger and larger boards. The numbers are squares on which they looked whether a queen fits.",
      ],
    },
    growth: {
      queens: "Queens",
      backtracking: "Backtracking",
      repair: "Repair",
      try: (size) => `Let both try ${size} queens`,
      gaveUp: (tests, seconds) => `gave up after ${seconds} s${tests ? `: ${tests.toLocaleString("en")}` : ""}`,
      million: "A million queens",
      all: (rows, seconds) =>
        `${rows.toLocaleString("en")} queens, none attacking another, computed, checked and sent in ${seconds} s. They were put on free squares at random, and the last few repaired by exchanging columns.`,
    },
    halves: {
      title: "Counting by halves",
      text: [
        "How many solutions are there for 20 queens? 39,029,188,884. To look at each of them would take too long. So one counts without looking at each.",
        "Cut the board into an upper and a lower half. List all {half board|half boards}, that is, four queens in four rows without a clash. Turned upside down, an upper half is a lower one, so one list does for both.",
        "Two halves make a solution if they use different columns and share no {diagonal|diagonal}. So take one upper half after another and count the lower halves that fit. Added up, that is the number of all solutions: each solution has exactly one upper half.",
        "The gain: the list of halves is short, and whether two halves fit can be seen at once, because a computer compares their columns and diagonals as bits, many pairs at a time. This program counts in this way from 13 queens on; it cuts left and right.",
      ],
      half: "Upper half",
      before: "Previous",
      next: "Next",
      fits: "Next that fits",
      told: ({ number, of, names, meeting, fitting }) =>
        `Half ${number} of ${of} uses the columns ${listed(names)}. ${meeting === 0 ? "No half uses" : `${plural(meeting, "half uses", "halves use")}`} the other four, and ${fitting === 0 ? "none" : fitting} of them ${fitting === 1 ? "fits" : "fit"}: the dots must stay free.`,
      sum: (sum, isAll) =>
        isAll ? `${sum} in all: that is the number of solutions.` : `${plural(sum, "solution", "solutions")} so far`,
      put: (number) => `Put fitting half ${number} on the board`,
    },
  },

  terms: {
    attack: "A queen attacks every square of her row, her column and her two diagonals, as far as the board goes.",
    diagonal:
      "A slanting line of squares that touch at their corners. Through each square go two: one rising, one falling.",
    clash: "Two pieces that attack each other.",
    solution: "All pieces stand on the board, and none attacks another.",
    judge:
      "The part of the program that compares the pieces two by two. It shares no code with what it judges, so it does not repeat its mistakes.",
    backtracking:
      "Try one possibility after the other; where nothing fits any more, take the last step back and try the next.",
    "dead end": "A position from which nothing goes on: some row has no free square.",
    "search tree":
      "A picture of all that a search has tried. Each point is a position; below it hang those with one queen more.",
    nodes: "The positions that a search has visited, the empty board among them.",
    image: "What a board becomes when it is turned or seen in a mirror.",
    class: "Solutions that are images of each other: on a square board mostly 8, sometimes 4 or 2.",
    fundamental: "Counted once for each class: of the 92 solutions with 8 queens, 12 are fundamental.",
    lexicographic: "As in a dictionary: sorted by the column of the first row, then by that of the second, and so on.",
    local:
      "All pieces stand on the board from the start, and a search moves one at a time to where fewer attack each other. It can prove nothing.",
    seed: "The number from which a program draws all its chance. The same seed gives the same run.",
    torus: "A board whose edges are joined: what leaves on one side comes back on the other.",
    "half board": "The pieces of one half of the board alone, without a clash.",
    free: "Squares that no queen on the board attacks and that are not forbidden.",
    solver: "A program, or a method, that looks for solutions. There are many, and each goes about it in its own way.",
    tests: "How often a square was looked at to see whether a queen can stand there.",
    backtracks: "How often a queen was taken off because nothing fitted any more.",
    steps: "How often a move was tried on the full board: a queen to another square, or two that change places.",
    restarts: "How often the search gave up its board and began with a new one.",
  },
};
