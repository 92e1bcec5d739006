// The English texts of the Learn tab, and the explanations of terms.
import { plural } from "./words.en.js";

const listed = (names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const partners = (meeting, fitting) => {
  if (meeting === 0) return "No half uses the other four.";
  if (meeting === 1) return `One half uses the other four, ${fitting ? "and it fits" : "but it does not fit"}.`;
  return `${meeting} halves use the other four; ${fitting || "none"} of them ${fitting === 1 ? "fits" : "fit"}.`;
};

export const learn = {
  learn: {
    intro:
      "Eight queens on a chessboard, and none {attack|attacks} another: the board shows one of the 92 ways. The puzzle is from 1848, and it is not finished: for 28 queens, the number of ways is unknown.",
    kicker: "From four queens to twenty-seven",
    play: "Play",
    puzzle: "Today’s puzzle",
    watch: "Watch a program solve it",
    queens: "Queens",
    step: "Step",
    before: "Previous",
    next: "Next",
    attack: {
      title: "Eight queens, 1848",
      text: [
        "In September 1848 a Berlin chess magazine printed a question by Max Bezzel: in how many ways can eight queens stand on a chessboard so that none {attack|attacks} another? The board shows one of them.",
        "A queen attacks along its row, its column and both {diagonal|diagonals}, as far as the board goes. The dots mark every square that this one attacks. Drag it, and press a dotted word for its meaning.",
        "[quiz]",
        "Place a second queen on a square without a dot, then a third. Two queens that attack each other are a {clash|clash}. Eight queens without a clash are a {solution|solution}.",
      ],
      quiz: {
        ask: "Where does a queen attack the most squares?",
        choices: ["in a corner", "in the middle of an edge", "in the centre"],
        right: "in the centre",
        hint: "Its row and column hold as many squares wherever it stands, so only the diagonals differ. Drag the queen and count.",
        why: "From every square its row and column hold 14 squares. The diagonals add 7 at the edge and 13 in the centre: 21 against 27.",
      },
      told: (queens, attacked, others, clashes) =>
        queens === 0
          ? "Place a queen on any square."
          : clashes
            ? `${plural(clashes, "clash", "clashes")}. Press a queen to remove it.`
            : queens === 1
              ? `It attacks ${attacked} of the ${others} other squares.`
              : queens === 8
                ? "Eight queens, no clash: a solution. Drag one elsewhere: is it still one?"
                : `${queens} queens, no clash. Together they attack ${plural(attacked, "square", "squares")}.`,
    },
    three: {
      title: "And three?",
      text: [
        "Start smaller. One queen fits on a 1 × 1 board. Two do not fit on 2 × 2: wherever the first stands, it attacks every other square. And on 3 × 3? Try it.",
        "[quiz]",
        "How can we be sure? By trying every possibility: if nothing is left out, that is a proof. The first queen has nine squares to choose from. But rotate the board, and one corner becomes another. So there are really only three kinds of first square: corner, edge and centre. Try all three.",
      ],
      quiz: {
        ask: "How many queens fit on a 3 × 3 board without a clash?",
        choices: ["1", "2", "3"],
        right: "2",
        hint: "Try it on the board: place a queen, then a second one on a square without a dot.",
        why: "From the centre, a queen attacks every other square. From a corner or an edge it leaves two, and a queen on one of them attacks the other.",
      },
      told: {
        none: "Place the first queen on any square.",
        two: "Two squares are left, but a queen on one attacks the other.",
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
        "Eight queens can be placed on 64 squares in 4,426,165,368 ways, far too many to try one by one. How does a program find a solution? The oldest method goes row by row: place a queen on a free square of the first row, then one in the second, and so on. A row without a free square is a {dead end|dead end}: go back to the last queen and move it to its next free square. This is {backtracking|backtracking}.",
        "[quiz]",
        "How does the program know that a square is attacked? It numbers rows and columns from 0. Along a falling diagonal row − column stays the same, along a rising one row + column. So it only has to remember three sets: the columns, the differences and the sums of its queens.",
        "With [queens] queens, backtracking tests [tests] squares before it finds a solution. The board shows step [step] of this search. Drag both numbers.",
        "A search that has tried everything has left nothing out, so backtracking can also prove that there is no solution. [watch] shows its {search tree|search tree}.",
      ],
      quiz: {
        ask: "Queens stand on a4 and c3, and no square of row 2 is free. What comes next?",
        choices: ["Row 2 stays empty", "c3 moves to d3", "a4 moves to b4"],
        right: "c3 moves to d3",
        hint: "The program goes back one step only. Which queen was placed last?",
        why: "The queen on c3 was placed last, so it goes first, to the next free square of its row. Only when row 3 has none left does the queen on a4 move.",
      },
    },
    ahead: {
      title: "Look ahead",
      quiz: {
        ask: "Queens stand on a6 and e5. Which empty row leaves the fewest choices?",
        choices: ["row 4", "row 3", "row 2", "row 1"],
        right: "row 4",
        hint: "Count the candidates of each empty row in the graph.",
        why: "Row 4 has one candidate left, row 3 has two, rows 2 and 1 have three each.",
      },
      text: [
        "Backtracking meets a dead end only when it arrives there. It pays to look ahead: each new queen strikes out the squares it attacks in all empty rows.",
        "In the graph, each node is a row with its candidates, the columns that are still possible. An arc lights up when the new queen strikes out candidates of another row. As soon as a row has none left, the queen goes back.",
        "[quiz]",
        "The row with the fewest candidates is filled first: it offers the fewest wrong choices. With [queens] queens, looking ahead tests [tests] squares where backtracking needs [others]. The board shows step [step].",
      ],
      graph: "Rows and their candidates; lit arcs lead to rows in which the new queen strikes some out",
      empty: "A row has no candidates left: a dead end.",
    },
    symmetry: {
      title: "Twelve and ninety-two",
      text: [
        "These methods find one solution. But how many are there? In June 1850 Franz Nauck asked the question again in a Leipzig newspaper, and in September he gave all 92 solutions, found by trial. Carl Friedrich Gauss, who had read the newspaper, found 72 and stopped; it is a legend that he posed or solved the problem. Only in 1874 did determinants by Siegmund Günther and James Glaisher make a proof possible.",
        "Many of the 92 differ only by a rotation or reflection. A board can be rotated into four positions, and each of these can also be reflected, so most solutions have eight {image|images}. Solutions that are images of each other form a {class|class}. Here is one of each: open a class to see the others; a dashed line is an axis of reflection.",
        "[quiz]",
      ],
      quiz: {
        ask: "Twelve classes of eight would make 96. Why are there only 92 solutions?",
        choices: ["Four have a clash", "In one class, a half-turn changes nothing", "Two classes overlap"],
        right: "In one class, a half-turn changes nothing",
        hint: "Not every class has eight images. Look for a solution that a rotation does not change.",
        why: "So its solutions have 4 images instead of 8: 11 × 8 + 4 = 92. Which class is it? Open it to see.",
      },
      number: (number) => `Class ${number}`,
      sum: (kinds, all) =>
        `${kinds.map(([number, size]) => `${number} × ${size}`).join(" + ")} = ${all}: ${kinds.map(([number, size]) => `${plural(number, "class", "classes")} of ${size}`).join(", ")}.`,
    },
    local: {
      title: "A million queens",
      text: [
        "Backtracking fills the first rows before it knows anything about the last ones. A bad choice near the top shows up only far below, and everything in between has to be tried first. Every additional queen makes it worse.",
        "Repair works the other way round. All queens are on the board from the start, clashes and all. Then a queen that is attacked moves along its row to the square where the fewest others attack it, until none is attacked. This is {local|local search}; the board shows step [step].",
        "Let both try larger and larger boards. The numbers show how many squares each of them tested. Repair chooses at random, so its number is the median of nine runs, with the least and the most below it. A run gives up after 1.5 seconds.",
        "[quiz]",
        "Repair wins on large boards because they have a great many solutions, each move examines a single row, and no choice is final. But it cannot prove that there is no solution: if there is none, it keeps searching forever.",
      ],
      quiz: {
        ask: "On 8 queens the two are close. Which tests fewer squares with 20?",
        choices: ["Backtracking", "Repair", "About as many"],
        right: "Repair",
        hint: "Let both try 16 and 20 queens, and compare how their numbers grow.",
        why: "Backtracking tests 3,992,510 squares, repair usually less than a thousandth of that: for backtracking every additional queen multiplies the work.",
      },
    },
    growth: {
      queens: "Queens",
      guess: "Guess first: squares that backtracking tests",
      guessed: "Your guess",
      backtracking: "Backtracking",
      repair: "Repair, median of 9",
      try: (size) => `Let both try ${size} queens`,
      gaveUp: (tests) => (tests ? `> ${tests}, gave up` : "gave up"),
      million: "A million queens",
      all: (rows, seconds) =>
        `${rows.toLocaleString("en")} queens, none attacking another: computed, verified and sent in ${seconds} s. One move of repair would examine a million squares, so these queens were placed on free squares at random; only the last few were repaired, by swapping columns.`,
    },
    halves: {
      title: "Counting by halves, up to twenty-seven",
      text: [
        "Repair finds a solution but cannot count them. How many are there for [queens] queens? [solutions]. That soon becomes too many to list, so programs count them without listing them.",
        "Cut the board into an upper and a lower half. List all {half-board|half-boards}: on 8 × 8, four queens in four rows without a clash. Rotated by a half-turn, an upper half becomes a lower half, so one list serves for both.",
        "Two halves make a solution if they use different columns and share no {diagonal|diagonal}. So go through the upper halves and, for each, count the lower halves that fit. The sum is the number of solutions, because each solution has exactly one upper half.",
        "[quiz]",
        "A computer compares the columns and diagonals of two halves as bits, many pairs at a time. From 13 queens on, nqueens counts this way, with a left and a right half.",
        "The largest board counted so far is 27 × 27. Thomas Preußer and Matthias Engelhardt finished it in 2016: 234,907,967,154,122,528 solutions. For 28 queens, the number is unknown.",
      ],
      quiz: {
        ask: "There are 344 upper halves. How many of them fit at least one lower half?",
        choices: ["92", "80", "46"],
        right: "80",
        hint: "There are 92 solutions. Can one upper half fit two lower halves?",
        why: "It cannot be more than 92: each of them gives at least one solution, and there are 92. Of the 80, 68 give one solution and 12 give two.",
      },
      half: "Upper half",
      fits: "Next that fits",
      told: ({ number, of, names, meeting, fitting }) =>
        `Half ${number} of ${of} uses columns ${listed(names)}. ${partners(meeting, fitting)} Dots: attacked squares of the lower half.`,
      sum: (sum, isAll) =>
        isAll ? `${sum} in all: the number of solutions.` : `${plural(sum, "solution", "solutions")} so far`,
      put: (number) => `Put fitting half ${number} on the board`,
    },
    ending:
      "The question for eight queens was answered after two years, the one for twenty-seven after 168. No formula for these numbers is known: the next one takes a better way to count, or more patience.",
    turn: {
      title: "Your turn",
      text: [
        "You play the algorithm: say which square is tested next, which queen attacks it, what the program’s sets contain, and which queen is removed. Each answer is marked against the solver’s own run, with the reason; a wrong one may be given again, after a hint. Ten right answers in a row make you proficient.",
      ],
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
      "A diagram of everything a search has tried. Each point is a position; the points below it have one more queen.",
    nodes: "The positions visited by a search, including the empty board.",
    image: "A solution as it looks when the board is rotated or reflected.",
    class: "All solutions that are images of one another: usually 8 on a square board, sometimes 4 or 2.",
    fundamental:
      "One solution chosen from each class. The 92 solutions for 8 queens form 12 classes, so 12 are fundamental.",
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
    steps: "How many moves were tried on the full board. A move takes one queen to another square or swaps two queens.",
    restarts: "How many times the search abandoned its board and started with a new one.",
  },
};
