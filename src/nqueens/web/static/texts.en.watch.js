// The English texts of Watch.
import { ordinal, plural } from "./words.en.js";

const formats = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const number = (value, digits = 0) => formats[digits].format(value);
const milliseconds = (microseconds) => `${number(microseconds / 1000, 2)} ms`;
const counted = (many, unit) =>
  unit === "time"
    ? milliseconds(many)
    : plural(many, ...{ events: ["event", "events"], tries: ["try", "tries"], nodes: ["node", "nodes"] }[unit]);

export const watch = {
  watch: {
    heading: "Watch a {solver|solver} at work",
    intro: "Every square tried, every queen placed and taken back. Walk through it in both directions.",
    board: (board) => `Board ${board}`,
    puzzle: (side, each) => `Region puzzle of ${side} rows${each > 1 ? `, ${each} queens in each` : ""}`,
    settings: (about, until, set, others) =>
      [about, until, ...set, ...(others.length ? [`against ${others.join(" and ")}`] : [])].join(", "),
    seeded: (seed) => `seed ${seed}`,
    instead: (rows) => `Show it on ${rows} × ${rows} instead`,
    noMore: "There is no other one in this run.",
    solver: "Solver",
    second: "Race against",
    further: "and against",
    nobody: "nobody",
    seed: "Seed",
    until: "Until",
    first: "first solution",
    all: "end of search",
    from: (fixed, forbidden) =>
      `Starts with ${[fixed ? plural(fixed, "fixed queen", "fixed queens") : "", forbidden ? plural(forbidden, "forbidden square", "forbidden squares") : ""].filter(Boolean).join(" and ")}.`,
    fromPuzzle: "A puzzle: queens in every row, column and region, none touching.",
    square: (row, column) => `row ${row}, column ${column}`,
    free: "Start from an empty board",
    about: "About this solver",
    familyOf: "Kind",
    cost: "Cost",
    abilities: "What it can do",
    extra: (name) => `needs the extra ${name}`,
    sourceLink: "link",
    can: {
      enumerates: (can) => (can ? "lists all solutions" : "finds one solution"),
      proves_none: (can) => (can ? "proves that there is none" : "cannot prove that there is none"),
      rectangles: (can) => (can ? "" : "square boards only"),
      completion: (can) => (can ? "takes fixed queens and forbidden squares" : "no fixed queens or forbidden squares"),
      seeded: (can) => (can ? "another seed is another run" : ""),
    },
    family: {
      complete: "Complete search",
      local: "Local search",
      construct: "Construction",
      external: "Other libraries",
      regions: "Region puzzles",
    },
    play: "Play",
    pause: "Pause",
    back: "Step back",
    forward: "Step",
    toStart: "To the start",
    toEnd: "To the end",
    over: "Over: past all that follows from this queen",
    out: "Out: until this queen is taken off",
    deadEnd: "To the next dead end",
    solution: "To the next solution",
    lecture: "Fill the screen, with large type",
    keyOf: {
      toStart: "Home",
      back: "←",
      forward: "→",
      toEnd: "End",
      over: "O",
      out: "U",
      deadEnd: "D",
      solution: "N",
      lecture: "F",
    },
    code: "The code; the line that runs is marked",
    state: "What it knows (rows and columns from 0)",
    bits: "Bits by column",
    marks: {
      candidates: "Dots: squares on which a queen is still possible.",
      conflicts: "Numbers: how many queens attack a square of this row.",
      units: "Discs: units that are on, besides those shown as queens.",
      tiles: "Framed: the tiles, copies of one small solution.",
      elements: "Letters and numbers: the elements of the determinant, or of the minor that is written.",
    },
    matrix: {
      caption:
        "The matrix: a row for each square, a column for each item. Bars: squares that are left, green ones chosen; dots: taken out. Tinted columns are still to be covered.",
      name: "The matrix",
      left: (options, of, items, all) => `Matrix with ${options} of ${of} options and ${items} of ${all} items left`,
      kinds: { r: "rows", c: "columns", s: "row + column", d: "row − column" },
    },
    found: "Solutions found, each a way to its event",
    numbered: (number) => `Solution ${number.toLocaleString("en")}`,
    root: "the empty board",
    node: (name, below, solutions) =>
      `${name}: ${plural(below, "node", "nodes")} below, ${plural(solutions, "solution", "solutions")}`,
    treeFolded: (folded, levels) =>
      `Search tree down to ${plural(levels, "queen", "queens")}; ${plural(folded, "node is", "nodes are")} folded into the wedges.`,
    position: { events: "Event", tries: "Tries", nodes: "Nodes", time: "Time" },
    clock: "Clock of the race",
    clocks: { events: "events", tries: "tries (squares, or moves)", nodes: "nodes (or moves)", time: "time" },
    timeMeans:
      "Time is the computing time that each run took just now while it was recorded: in Python, and with telling what it does. It is measured anew each time. How long solvers take unwatched is measured below.",
    of: (position, all, loading, unit) =>
      `${unit === "time" ? number(position / 1000, 2) : number(position)} of ${unit === "time" ? milliseconds(all) : number(all)}${loading ? " …" : ""}`,
    speed: "Speed",
    perSecond: (speed, unit) => `${counted(speed, unit)} a second`,
    milliseconds: milliseconds,
    skipping: (every) => `showing every ${ordinal(every)} event`,
    measured: {
      heading: "How fast without being watched?",
      means: (seconds) =>
        `Here solvers run as in earnest, some of them in compiled loops, and every answer is checked. A run gets ${number(seconds, 1)} s; one that gives up counts as longer than all others. Time is that of this machine, with whatever else it does.`,
      seeds: (runs, board) => (board ? `${runs} seeds on board ${board}` : `${runs} runs on this puzzle`),
      sizes: (first, last) => `n = ${first} … ${last}`,
      stop: "Stop",
      stopped: "Stopped.",
      done: (done, all) => `Measuring: ${done} of ${all} …`,
      measure: "What is measured",
      measures: { seconds: "time", tests: "squares tried", nodes: "nodes", steps: "repair steps" },
      legend:
        "Marks are medians, bands and bars reach from the lower to the upper quartile. Hollow marks with an arrow: runs that gave up there. “× 1.5 per row”: so many times as much with each row more, fitted to the medians. A solver without chance does the same with every seed; only its time varies.",
    },
    counters: {
      tests: "{tests|Squares tried}",
      nodes: "{nodes|Nodes}",
      backtracks: "{backtracks|Backtracks}",
      steps: "{steps|Steps}",
      restarts: "{restarts|Restarts}",
      solutions: "Solutions",
      depth: "Queens",
      clashes: "{clash|Clashes}",
      time: "Computed for",
    },
    event: {
      start: "Ready.",
      try: (square) => `Tries ${square}.`,
      clash: (square, by) => `${square} is attacked from ${by}.`,
      inTheWay: (square, by) => `Not ${square}: the queen on ${by} is in the way.`,
      place: (square) => `Puts a queen on ${square}.`,
      remove: (square, why) =>
        `Takes the queen off ${square}${why ? `: ${{ dead: "nothing fits behind it", solved: "this solution is known now", done: "all that follows from it has been tried" }[why]}` : ""}.`,
      swap: (row, other) => `The queens of rows ${row} and ${other} exchange columns.`,
      solution: "A solution.",
      note: (text) => `Remark: ${text}.`,
    },
    end: {
      found: (solutions) => `Done: ${plural(solutions, "solution", "solutions")} found.`,
      "none exists": "Done: no solution exists, which is proved.",
      "gave up": (reason) => `Gave up: ${reason}`,
      stopped: (reason) => `Stopped: ${reason}`,
    },
    depthChart: "Queens on the board, event by event",
    clashChart: "Pairs of queens that attack each other, event by event",
    legend: "Dashed: tried or just moved. Red corners: queens that attack it.",
    tree: "{search tree|Search tree}. Bold: the board shown. Dotted: given up. Diamonds: solutions. Point at a node for its board, click to go there.",
    treeNodes: (nodes, path) =>
      `Search tree with ${plural(nodes, "node", "nodes")}. Shown: ${path.length ? path.join(", ") : "the empty board"}`,
    fold: "Fold what is below",
    unfold: "Unfold",
    closer: "Closer",
    farther: "Farther",
    wholeTree: "Whole tree",
    boardOf: (solver, squares) =>
      `Board of ${solver}: ${squares.length ? `queens on ${squares.join(", ")}` : "no queens"}`,
    ahead: (name, by, unit) => `${name} was first, ${counted(by, unit)} ahead.`,
    only: (name) => `Only ${name} found an answer.`,
    level: (unit) => (unit === "time" ? "Both took the same time." : `Both took the same number of ${unit}.`),
    places: (ranked, unit) =>
      `${ranked.map(([name, time], place) => `${place + 1}. ${name}, ${counted(time, unit)}`).join("; ")}.`,
  },

  options: {
    summary: (solver, set) => `Options of ${solver}: ${set.length ? set.join(", ") : "all at their defaults"}`,
    help: (help, allowed) => `${help} (${allowed})`,
    true: "yes",
    false: "no",
  },
};
