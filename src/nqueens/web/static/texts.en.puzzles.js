// The English texts of Puzzles and of books of puzzles.
import { LETTERS } from "./puzzle.js";
import { capital, many, plural } from "./words.en.js";

export const puzzles = {
  player: {
    grid: (side, each) => `Board of ${plural(side, "row", "rows")} and as many regions, ${many("queen", each)} in each`,
    square: (row, column, region) =>
      `row ${row}, column ${column}, ${region === null ? "no region" : `region ${region}`}`,
    state: {
      queen: "queen",
      cross: "cross",
      auto: "ruled out",
      clash: "clash",
      asked: "pointed out",
      wrong: "wrong",
      putQueen: "the hint puts a queen here",
      putCross: "the hint puts a cross here",
      given: "given",
      empty: "empty",
    },
    begin: (each) =>
      `${each === 1 ? "One queen" : capital(many("queen", each))} in every row, column and region; no two may touch. A click is a cross, again a queen.`,
    again: "Here you left off.",
    solvedBefore: (time) => `You have solved this one, in ${time}.`,
    marked: (what, row, column) =>
      `${{ empty: "Nothing", cross: "A cross", queen: "A queen" }[what]} on row ${row}, column ${column}.`,
    given: "This square is given.",
    solved: (time, hints) =>
      `Solved in ${time}, ${hints ? `with ${plural(hints, "hint", "hints")}` : "without a hint"}.`,
    done: "It is solved.",
    undo: "Undo",
    redo: "Redo",
    clear: "Clear",
    undone: "Taken back.",
    redone: "Done again.",
    nothing: "There is nothing to take back.",
    nothingMore: "There is nothing to do again.",
    cleared: "The board is clear. Undo brings the marks back.",
    thinking: "Thinking …",
    hint: { ask: "Hint", why: "Why?", what: "What follows?", follow: "Do it" },
    followed: "Done.",
    touch: (pairs) => (pairs === 1 ? "Two queens touch." : `${pairs} pairs of queens touch.`),
    over: (kind, number, queens) =>
      `${capital(kind)} ${kind === "region" ? LETTERS[number] : number + 1} has ${many("queen", queens)}.`,
    queens: "Queens",
    time: "Time",
    hints: "Hints",
    streak: "Days in a row",
    auto: "Mark what queens rule out",
    look: "Regions with",
    looks: { plain: "colours", letters: "letters", patterns: "patterns" },
    keys: "Arrow keys move, Space goes through cross, queen and empty, X crosses out, Q puts a queen, H asks for a hint, U takes back, Y does again.",
  },

  puzzles: {
    modes: "Puzzles",
    mode: { day: "Today", endless: "Endless", make: "Make" },
    day: (day, today) =>
      day === today
        ? "Puzzle of the day"
        : new Date(day).toLocaleDateString("en", {
            weekday: "long",
            day: "numeric",
            month: "long",
            year: "numeric",
            timeZone: "UTC",
          }),
    endless: "Endless puzzles",
    given: "A given puzzle",
    nothing: "No puzzle",
    make: "Make a puzzle",
    level: (level, name) => (level === null ? capital(name) : `Level ${level} of 8: ${name}`),
    earlier: "The day before",
    later: "The day after",
    noLater: "The puzzle of tomorrow comes tomorrow.",
    size: "Rows",
    each: "Queens in each",
    hardness: "Level",
    levels: {
      any: "any",
      1: "1, last squares",
      2: "2, one region in one line",
      3: "3, exclusion",
      4: "4, two regions in two lines",
      5: "5, three in three",
      6: "6, four or more",
      7: "7, groups filled together",
    },
    another: "Another",
    making: "Making a puzzle …",
    edit: "Change this puzzle",
    watch: "Watch it being solved",
    wrongLink: "The link holds no puzzle.",
    notYet: "Another level or size may be easier to make.",
  },

  maker: {
    intro: "Choose a region, then paint it on the board. The number of solutions follows.",
    grid: (side) => `Board of ${plural(side, "row", "rows")} to paint`,
    palette: "Paint with",
    region: (letter) => `Region ${letter}`,
    painted: (letter, row, column) => `Row ${row}, column ${column} is in region ${letter}.`,
    missing: (letters) =>
      `${letters.length === 1 ? `Region ${letters[0]} has` : `Regions ${letters.join(", ")} have`} no square yet.`,
    none: "No solution",
    one: "One solution",
    several: (number) => `${BigInt(number).toLocaleString("en")} solutions`,
    many: "Many solutions",
    unknown: "The number is not known",
    fresh: "New",
    repair: "Repair",
    repairing: "Repairing …",
    repaired: (moves, fewest) =>
      `Repaired: ${plural(moves, "square", "squares")} moved to another region${fewest ? "; fewer do not suffice" : ""}. Undo takes that back.`,
    notRepaired: "No repair was found within the time that one may take.",
    play: "Play it",
    code: "The puzzle as text",
    format: "As text",
    formats: {
      code: "code, in one word",
      letters: "rows of letters",
      numbers: "rows of numbers",
      puzzlink: "link to puzz.link",
      penpa: "link to penpa-edit",
      sbn: "SBN of starbattlelab",
      task: "task, 1,1,2,…",
      pzprv3: "pzprv3 file",
      json: "JSON",
      legup: "LEGUP XML",
      latex: "LaTeX (TikZ)",
    },
    read: "Bring a puzzle",
    readHelp:
      "Paste it in any format (letters, a code, a puzz.link address, SBN, JSON and others), or paste or choose a picture such as a screenshot.",
    paste: "Text",
    picture: "Picture",
    open: "Read it",
    reading: "Reading …",
    found: (number, at) =>
      number === 1
        ? "Read. Compare it with what you have."
        : `Read puzzle ${at} of ${number}. Compare it with what you have.`,
    which: "Which of them",
    tooLarge: (most) => `A file here has at most ${most} MB.`,
    nothing: "Paste a puzzle or choose a picture first.",
    keys: "Arrow keys move, a letter puts the square into that region, Space into the chosen one, U takes back.",
  },

  book: {
    puzzle: (number) => `Puzzle ${number}`,
    contents: "All puzzles",
    previous: "Previous",
    next: "Next",
    solved: "solved",
    begun: "begun",
    wrong: {
      where: (row) => `Something is wrong in row ${row}.`,
      why: (mark, row, column) => `The ${mark} on (${row}, ${column}) is wrong.`,
      what: (mark, row, column) => `Take the ${mark} off (${row}, ${column}).`,
    },
    beyond: {
      where: "No single step leads on from here.",
      why: "What is left takes a longer chain of suppositions.",
      what: (row, column) => `Put a queen on (${row}, ${column}).`,
    },
    help: "How to play",
    rules: (each) =>
      `Put ${each === 1 ? "one queen" : many("queen", each)} into every row, every column and every region. No two queens touch, not even at a corner.`,
    moves:
      "Touch a square for a cross where no queen can be, again for a queen, again for nothing. Draw over squares to cross them out. A hint comes in three stages: where to look, why something follows, and what.",
  },
};
