// The English texts of the Watch tab.
import { capital, ordinal, plural } from "./words.en.js";

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
    intro: "See a {solver|solver} try squares, and place or remove queens, one by one. Step forwards or backwards.",
    boardAndOptions: "Board and options",
    race: "Race",
    puzzle: (each) => `puzzle${each > 1 ? ` with ${each} queens per row` : ""}`,
    settings: (about, until, set) => ["", ...about, until, ...set].join(", "),
    standing: (queens, wanted, clashes) =>
      `${queens} of ${plural(wanted, "queen", "queens")}${clashes === null ? "" : `, ${plural(clashes, "clash", "clashes")}`}`,
    tried: (tries) => counted(tries, "tries"),
    seeded: (seed) => `seed ${seed}`,
    takes: (title, isMost, limit, rows) =>
      `${title} takes at ${isMost ? "most" : "least"} ${plural(limit, "row", "rows")}; this board has ${rows}.`,
    instead: (rows) => `Show ${rows} × ${rows} instead`,
    example: "Show the example of this solver",
    noMore: "No more in this direction.",
    solver: "Solver",
    starters: "Six to begin with",
    second: "Race against",
    further: "and against",
    noRival: "none",
    seed: "Seed",
    until: "Until",
    first: "first solution",
    all: "end of search",
    from: (fixed, forbidden) =>
      `Starts with ${[fixed ? plural(fixed, "fixed queen", "fixed queens") : "", forbidden ? plural(forbidden, "forbidden square", "forbidden squares") : ""].filter(Boolean).join(" and ")}.`,
    fromPuzzle: "Region puzzle: queens in each row, column and region, none touching.",
    square: (row, column) => `row ${row}, column ${column}`,
    free: "Start from an empty board",
    familyOf: "Family",
    cost: "Cost",
    abilities: "Capabilities",
    extra: (name) => `needs the extra ${name}`,
    sourceLink: "link",
    can: {
      enumerates: (can) => (can ? "lists all solutions" : "finds one solution"),
      proves_none: (can) => (can ? "can prove that no solution exists" : "cannot prove that no solution exists"),
      rectangles: (can) => (can ? "" : "square boards only"),
      completion: (can) =>
        can ? "accepts fixed queens and forbidden squares" : "no fixed queens or forbidden squares",
      seeded: (can) => (can ? "the seed determines the run" : ""),
    },
    family: {
      complete: "Complete search",
      local: "Local search",
      construct: "Construction",
      external: "External libraries",
      regions: "Region puzzles",
    },
    play: "Play",
    pause: "Pause",
    back: "Step back",
    forward: "Step",
    toStart: "Go to the start",
    toEnd: "Go to the end",
    over: "Step over: to the end of this queen’s subtree",
    out: "Step out: to where this queen is removed",
    deadEnd: "Next dead end",
    solution: "Next solution",
    more: "More controls",
    lecture: "Full screen with large type",
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
    state: "State (rows and columns from 0)",
    bits: "Bits by column",
    marks: {
      candidates: "Rings: squares where a queen is still possible.",
      conflicts: "Numbers: how many queens attack each square of this row.",
      units: "Discs: active units, except those shown as queens.",
      tiles: "Frames: tiles, copies of one small solution.",
      elements: "Letters and numbers: elements of the determinant, or of the minor shown.",
    },
    matrix: {
      caption:
        "Matrix: one row per square, one column per item. Bars: squares left (green: chosen); dots: squares removed. Tinted columns still need to be covered.",
      name: "Matrix",
      left: (options, of, items, all) => `Matrix with ${options} of ${of} options and ${items} of ${all} items left`,
      kinds: { r: "rows", c: "columns", s: "row + column", d: "row − column" },
    },
    root: "the empty board",
    node: (name, below, solutions) =>
      `${name}: ${plural(below, "node", "nodes")} below, ${plural(solutions, "solution", "solutions")}`,
    treeFolded: (folded, levels) =>
      `Search tree down to ${plural(levels, "queen", "queens")}; the wedges hide ${plural(folded, "node", "nodes")}.`,
    position: { events: "Event", tries: "Tries", nodes: "Nodes", time: "Time" },
    clock: "Race clock",
    clocks: { tries: "tries", events: "events", nodes: "nodes", time: "time" },
    clockMeans: {
      tries: "A try is a square tested or, if the solver tests none, a move.",
      events: "An event is one step of the display, with one square tested or many.",
      nodes: "A node is a position in the search tree or, without a tree, a move.",
      time: "Time is the CPU time of each run while it was recorded, in Python and with tracing. It differs from run to run. For times without tracing, see the benchmark below.",
    },
    of: (position, all, loading, unit) =>
      `${unit === "time" ? number(position / 1000, 2) : number(position)} of ${unit === "time" ? milliseconds(all) : number(all)}${loading ? "…" : ""}`,
    speed: "Speed",
    perSecond: (speed, unit) => `${counted(speed, unit)} per second`,
    upTo: (said, now) => `up to ${said}${now ? `, now ${number(now)}` : ""}`,
    milliseconds: milliseconds,
    skipping: (every) => `showing every ${ordinal(every)} event`,
    measured: {
      heading: "Benchmark",
      means: (seconds) =>
        `The solvers, some of them compiled, run without tracing, and every answer is verified. Each run is limited to ${number(seconds, 1)} s; a run that gives up is ranked as slower than all others. Times depend on this machine and its load.`,
      seeds: (runs, board) => (board ? `${board}, ${runs} seeds` : `this puzzle, ${runs} runs`),
      sizes: (first, last) => `n = ${first} … ${last}`,
      stop: "Stop",
      stopped: "Stopped.",
      done: (done, all) => `Measuring: ${done} of ${all}…`,
      measure: "Measure",
      measures: { seconds: "time", tests: "squares tried", nodes: "nodes", steps: "repair steps" },
      legend:
        "Marks are medians; bands and bars span the lower to the upper quartile. Hollow marks with an arrow: some runs gave up. “× 1.5 per row”: growth factor for each additional row, fitted to the medians. A deterministic solver does the same work with every seed; only its time varies.",
    },
    guess: {
      summary: "Predict the order before you press Play",
      given: (names) => `Your guess: ${names.map((name, at) => `${at + 1}. ${name}`).join(", ")}.`,
      told: (names, right) => `You guessed ${names.join(", ")}: ${right} of ${names.length} places right.`,
      work: (solver, rows) => `Your guess: squares or steps of ${solver} at n = ${rows}`,
      truth: (solver, rows, guess, found) =>
        `${solver} at n = ${rows}: you guessed ${number(guess)}; ${found === null ? "it gave up" : `the median is ${number(found)}`}.`,
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
      time: "CPU time",
    },
    event: {
      start: "Ready.",
      try: (square) => `Tries ${square}.`,
      clash: (square, by) => `${square} is attacked from ${by}.`,
      inTheWay: (square, by) => `Not ${square}: the queen on ${by} is in the way.`,
      place: (square) => `Places a queen on ${square}.`,
      remove: (square, why) =>
        `Removes the queen from ${square}${why ? `: ${{ dead: "nothing fits after it", solved: "on to the next solution", done: "everything that follows has been tried" }[why]}` : ""}.`,
      swap: (row, other) => `The queens in rows ${row} and ${other} swap columns.`,
      solution: "Solution found.",
      note: (text) => `${capital(text)}.`,
    },
    end: {
      found: (solutions, all) =>
        `Done${all ? `: ${plural(solutions, "solution", "solutions")} found` : " at the first solution"}.`,
      "none exists": "Done: there is no solution (proved).",
      "gave up": (reason) => `Gave up: ${reason}`,
      stopped: (reason) => `Stopped: ${reason}`,
    },
    timeline: (solver) => `Timeline of ${solver}`,
    bars: (local, refuses) =>
      `Time runs to the right; a bar is a queen on its row. ${local ? "Orange: the queen is attacked." : `${refuses ? "Grey: squares refused. " : ""}▾ dead end, ◆ solution.`} Drag to go anywhere.`,
    icicle: "One bar per node, as wide as its subtree; the numbers count the queens. Press a bar to go there.",
    views: { all: "Views", code: "Code", tree: "Tree", icicle: "Icicle", matrix: "Matrix", about: "Solver" },
    legend: "Dashed: square being tried or queen just moved. Red corners: queens that attack it.",
    tree: "{search tree|Search tree}: bold is the board shown; squares are dead ends, diamonds solutions.",
    treeNodes: (nodes, path) =>
      `Search tree with ${plural(nodes, "node", "nodes")}. Shown: ${path.length ? path.join(", ") : "the empty board"}`,
    boardOf: (solver, squares) =>
      `Board of ${solver}: ${squares.length ? `queens on ${squares.join(", ")}` : "no queens"}`,
    ahead: (name, work, other, unit) =>
      `${name} finished first: ${counted(work, unit)} against ${unit === "time" ? milliseconds(other) : number(other)}.`,
    only: (name) => `Only ${name} found an answer.`,
    level: (unit) => (unit === "time" ? "Both took the same time." : `Both took the same number of ${unit}.`),
    places: (ranked, unit) =>
      `${ranked.map(([name, time], place) => `${place + 1}. ${name}, ${counted(time, unit)}`).join("; ")}.`,
  },

  options: {
    summary: (solver, set) => `Options of ${solver}: ${set.length ? set.join(", ") : "all defaults"}`,
    help: (help, allowed) => `${help} (${allowed})`,
    true: "yes",
    false: "no",
  },
};
