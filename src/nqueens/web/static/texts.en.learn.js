// The English texts of the Learn tab, and the explanations of terms.
import { plural } from "./words.en.js";

const listed = (names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const learn = {
  learn: {
    heading: "How it works",
    intro:
      "Six short chapters, each with a board to try out. Press a word with a dotted underline, such as {attack|attack}, to see what it means.",
    reading: "Further reading:",
    attack: {
      title: "How a queen attacks",
      text: [
        "A queen {attack|attacks} along its row, its column and both {diagonal|diagonals}, as far as the board goes. Place one on the board: the dots mark every square it attacks. Drag it somewhere else. Where does it attack the most squares?",
        "Now place a second queen on a square without a dot, and a third. If two of them attack each other, that is a {clash|clash}; a dotted line joins them.",
        "The n-queens problem: place n queens on a board of n rows and n columns without a clash. Every such placement is a {solution|solution}.",
      ],
      told: (queens, attacked, others, clashes) =>
        queens === 0
          ? "Place a queen on any square."
          : clashes
            ? `${plural(clashes, "clash", "clashes")}. Press a queen to remove it.`
            : queens === 1
              ? `It attacks ${attacked} of the ${others} other squares.`
              : `${queens} queens, no clash. Together they attack ${plural(attacked, "square", "squares")}.`,
    },
    three: {
      title: "Why three is impossible",
      text: [
        "One queen on one square is easy, and four queens fit on 4 × 4. Two and three do not. How can we be sure? By trying every possibility: that is a proof, as long as nothing is left out.",
        "The first queen has nine squares to choose from. But rotate the board, and one corner becomes another. So there are really only three kinds of first square: corner, edge and centre. Try all three.",
      ],
      told: {
        none: "Place the first queen on any square.",
        two: "Two squares are left, but they are side by side: a queen on one attacks the other.",
        middle: "From the centre it attacks every other square. There is no room for a second queen.",
        last: "Two queens are on the board, and there is no room for a third.",
        clash: "Two queens attack each other. Press one of them to remove it.",
      },
      tried: (kinds) =>
        kinds === 3
          ? "You have tried corner, edge and centre. That proves it: three queens do not fit on 3 × 3."
          : `You have tried ${kinds} of the 3 kinds.`,
    },
    backtracking: {
      title: "Try, fail, go back",
      text: [
        "How does a program find a solution? The oldest method is the one you just used: place a queen on a free square of the first row, then one in the second row, and so on. A row without a free square is a {dead end|dead end}: go back to the last queen and move it to its next free square. This is {backtracking|backtracking}.",
        "Press Step and see what happens. Before each step, guess what comes next. The dashed square is the one being tried.",
        "The {search tree|search tree} grows below the board: each point is a position, and each line down adds one queen. Click a point to go there. A search that has visited the whole tree has left nothing out, so backtracking can also prove that there is no solution.",
      ],
      board: "Board",
      queens: (rows) => plural(rows, "queen", "queens"),
    },
    symmetry: {
      title: "Twelve solutions and their images",
      text: [
        "Eight queens have 92 solutions, but many of them are the same one, rotated or reflected. A board can be rotated into four positions, and each has a reflection, so most solutions have eight {image|images}.",
        "Solutions that are images of each other form a {class|class}. Here is one solution from each class. Open a class to see the others; a dashed line is an axis of reflection.",
        "One class is smaller than the others. Which one, and why? Look for the board that stays the same after a half-turn.",
      ],
      sum: (kinds, all) =>
        `${kinds.map(([number, size]) => `${number} × ${size}`).join(" + ")} = ${all}: ${kinds.map(([number, size]) => `${plural(number, "class", "classes")} of ${size}`).join(", ")}.`,
    },
    local: {
      title: "Why repair wins at a million queens",
      text: [
        "Backtracking fills the first rows before it knows anything about the last ones. A bad choice near the top shows up only far below, and everything in between has to be tried first. Every additional queen makes it worse.",
        "Repair works the other way round. All queens are on the board from the start, clashes and all. Then a queen that is attacked moves along its row to the square where the fewest others attack it, and so on until none is attacked. This is {local|local search}. Step through it; the curve shows how many pairs still clash.",
        "It wins because large boards have a great many solutions, and a board with few clashes is close to one. Each move examines a single row, never the whole board, and no choice is final. But it cannot prove anything: if there is no solution, it keeps searching forever.",
        "Let both try larger and larger boards. The numbers show how many squares each of them tested.",
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
        `${rows.toLocaleString("en")} queens, none attacking another, computed, verified and sent in ${seconds} s. They were placed on free squares at random; the last few were repaired by swapping columns.`,
    },
    halves: {
      title: "Counting by halves",
      text: [
        "How many solutions are there for 20 queens? 39,029,188,884. That is too many to look at one by one, so the program counts them without listing them.",
        "Cut the board into an upper and a lower half. List all {half-board|half-boards}: four queens in four rows without a clash. A half-turn makes an upper half a lower half, so one list serves for both.",
        "Two halves make a solution if they use different columns and share no {diagonal|diagonal}. So go through the upper halves and, for each, count the lower halves that fit. The sum is the number of solutions, because each solution has exactly one upper half.",
        "The list of halves is short, and a computer checks quickly whether two of them fit: it compares their columns and diagonals as bits, many pairs at a time. nqueens counts this way for 13 queens or more, but cuts the board into a left and a right half.",
      ],
      half: "Upper half",
      before: "Previous",
      next: "Next",
      fits: "Next that fits",
      told: ({ number, of, names, meeting, fitting }) =>
        `Half ${number} of ${of} uses columns ${listed(names)}. ${meeting === 0 ? "No half uses" : plural(meeting, "half uses", "halves use")} the other four, and ${fitting === 0 ? "none" : fitting} of them ${fitting === 1 ? "fits" : "fit"}: the squares with dots must stay free.`,
      sum: (sum, isAll) =>
        isAll ? `${sum} in all: the number of solutions.` : `${plural(sum, "solution", "solutions")} so far`,
      put: (number) => `Put fitting half ${number} on the board`,
    },
  },

  terms: {
    attack: "A queen attacks every square of its row, its column and its two diagonals, as far as the board goes.",
    diagonal:
      "A slanting line of squares that touch at their corners. Each square lies on two: one rising, one falling.",
    clash: "Two pieces that attack each other.",
    solution: "All pieces are on the board, and none attacks another.",
    judge:
      "The part of the program that verifies solutions by comparing the pieces two by two. It shares no code with the solvers and counters, so it does not repeat their mistakes.",
    backtracking: "Try one possibility after another; when nothing fits, undo the last step and try the next.",
    "dead end": "A position that cannot be extended: a row has no free square.",
    "search tree":
      "A picture of everything a search has tried. Each point is a position; its children below have one queen more.",
    nodes: "The positions that a search has visited, including the empty board.",
    image: "A solution after a rotation or reflection of the board.",
    class: "Solutions that are images of each other: usually 8 on a square board, sometimes 4 or 2.",
    fundamental: "One solution per class: of the 92 solutions for 8 queens, 12 are fundamental.",
    lexicographic:
      "As in a dictionary: sorted by the column of the queen in the first row, then in the second, and so on.",
    local:
      "A search that starts with all pieces on the board and moves one at a time so that fewer attack each other. It cannot prove anything.",
    seed: "The number that initialises the random-number generator. The same seed gives the same run.",
    torus: "A board whose opposite edges are joined: lines that leave on one side re-enter on the opposite side.",
    "half-board": "The pieces on one half of the board, without a clash.",
    free: "Squares that are neither forbidden nor attacked by a queen on the board.",
    solver: "A program or algorithm that searches for solutions. There are many, and each works differently.",
    tests: "How many times the search tested whether a queen fits on a square.",
    backtracks: "How many times the search removed a queen because there was no way to continue.",
    steps: "How many moves were tried on the full board: one queen to another square, or two queens swapped.",
    restarts: "How many times the search abandoned its board and started with a new one.",
  },
};
