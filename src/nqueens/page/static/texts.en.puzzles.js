// The English texts of the Puzzles tab and of puzzle books.
import { LETTERS } from "./puzzle.js";
import { capital, listed, many, plural } from "./words.en.js";

const MOST_LEVEL = 7; // of generated puzzles; level 8 needs suppositions

// Readers of English have many date formats: that of the browser, otherwise the British one.
const DATES = navigator.languages.find((each) => /^en-/.test(each)) ?? "en-GB";

const nameOf = (kind, number) => (kind === "region" ? LETTERS[number] : number + 1);
export const unitName = (kind, number) => `${kind} ${nameOf(kind, number)}`;

export const puzzles = {
  player: {
    grid: (side, each) =>
      `Board with ${plural(side, "row", "rows")} and ${plural(side, "region", "regions")}, ${many("queen", each)} in each`,
    square: (row, column, region) =>
      `row ${row}, column ${column}, ${region === null ? "no region" : `region ${region}`}`,
    state: {
      queen: "queen",
      cross: "cross",
      auto: "ruled out",
      differ: "in some of the solutions",
      clash: "clash",
      asked: "part of the hint",
      wrong: "wrong",
      putQueen: "the hint places a queen here",
      putCross: "the hint crosses this square out",
      given: "given",
      empty: "empty",
    },
    begin: (each) =>
      `${each === 1 ? "One queen" : capital(many("queen", each))} in each row, column and region; no two may touch. Press a square for a cross, again for a queen.`,
    again: "Continued where you left off.",
    solvedBefore: (time) => `You solved this one in ${time}.`,
    marked: (what, row, column) =>
      `${{ empty: "Empty", cross: "Cross", queen: "Queen" }[what]}: row ${row}, column ${column}.`,
    given: "This square is given.",
    solved: (time, hints) =>
      `Solved in ${time}, ${hints ? `with ${plural(hints, "hint", "hints")}` : "without hints"}.`,
    done: "The puzzle is solved.",
    cleared: "Board cleared. Undo restores the marks.",
    thinking: "Thinking…",
    followed: "Done.",
    touch: (pairs) => (pairs === 1 ? "Two queens touch." : `${pairs} pairs of queens touch.`),
    over: (kind, number, queens) => `${capital(kind)} ${nameOf(kind, number)} has ${many("queen", queens)}.`,
    queens: "Queens",
    time: "Time",
    hints: "Hints",
    streak: "Days in a row",
    auto: "Mark the squares that queens rule out",
    look: "Show regions as",
    looks: { plain: "colours", letters: "letters", patterns: "patterns" },
    places: "(3, 5) means row 3, column 5.",
    keys: "Arrow keys move, Space cycles through cross, queen and empty, X places a cross, Q a queen, H gives a hint, U undoes, Y redoes.",
  },

  puzzles: {
    mode: { day: "Today", endless: "Endless", make: "Make" },
    day: (day, today) =>
      day === today
        ? "Puzzle of the day"
        : new Date(day).toLocaleDateString(DATES, {
            weekday: "long",
            day: "numeric",
            month: "long",
            year: "numeric",
            timeZone: "UTC",
          }),
    dayIs: (day, level) => {
      const weekday = new Date(day).toLocaleDateString(DATES, { weekday: "long", timeZone: "UTC" });
      return `${weekday}: ${level < 3 ? "easy" : level < 5 ? "medium" : "hard"}. New here?`;
    },
    easy: (rows) => `Begin with an easy ${rows} × ${rows}`,
    copy: "Copy result",
    result: (puzzle, time, hints) =>
      `n queens · ${puzzle}\n${time} · ${hints ? plural(hints, "hint", "hints") : "no hints ★"}`,
    endless: "Endless puzzles",
    given: "Puzzle from a link",
    nothing: "No puzzle",
    make: "Make a puzzle",
    level: (level, name) =>
      level === null ? capital(name) : `Level ${level}${level > MOST_LEVEL ? "" : ` of ${MOST_LEVEL}`}: ${name}`,
    earlier: "Previous day",
    later: "Next day",
    noLater: "The next puzzle appears at midnight.",
    size: "Size",
    each: "Queens per row",
    hardness: "Level",
    levels: {
      any: "any",
      1: "1: last squares (easiest)",
      2: "2: one region in one line",
      3: "3: exclusion",
      4: "4: two regions in two lines",
      5: "5: three regions in three lines",
      6: "6: four or more together",
      7: "7: groups filled together (hardest)",
    },
    another: "New puzzle",
    making: "Generating a puzzle…",
    edit: "Edit this puzzle",
    watch: "Watch it being solved",
    wrongLink: "The link contains no valid puzzle.",
    notYet: "Try another level or size.",
  },

  maker: {
    intro:
      "A new board has its rows as regions. Choose a region and paint it; the number of solutions updates as you paint.",
    grid: (side) => `Board with ${plural(side, "row", "rows")} to paint`,
    palette: "Paint with",
    region: (letter) => `Region ${letter}`,
    torn: ([first, ...others]) =>
      first
        ? `${first[0].length > 1 ? `Regions ${listed(first[0])} are` : `Region ${first[0][0]} is`} in ${first[1]} pieces${others.map(([letters, pieces]) => `; ${listed(letters)} in ${pieces}`).join("")}.`
        : "",
    painted: (letter, row, column) => `Row ${row}, column ${column} is in region ${letter}.`,
    missing: (letters) =>
      `${letters.length === 1 ? `Region ${letters[0]} has` : `Regions ${letters.join(", ")} have`} no squares yet.`,
    none: "No solution: a puzzle needs exactly one",
    one: "One solution",
    several: (number) => `${BigInt(number).toLocaleString("en")} solutions: a puzzle needs exactly one`,
    many: "Many solutions: a puzzle needs exactly one",
    differ: "The pale queens show where the solutions differ.",
    unknown: "Number of solutions unknown",
    begun: (size) => `New ${size} board. Undo brings the last one back.`,
    fresh: "New",
    repair: "Repair",
    repairing: "Repairing…",
    repaired: (moves, fewest) =>
      `Repaired: ${plural(moves, "square", "squares")} moved to another region${fewest ? " (the minimum)" : ""}. Undo reverts this.`,
    notRepaired: "No repair found within the time limit.",
    play: "Play it",
    code: "Puzzle as text",
    format: "Text format",
    formats: {
      code: "code",
      letters: "rows of letters",
      numbers: "rows of numbers",
      puzzlink: "link to puzz.link",
      penpa: "link to penpa-edit",
      sbn: "SBN (starbattlelab)",
      task: "task (1,1,2,…)",
      pzprv3: "pzprv3 file",
      json: "JSON",
      legup: "LEGUP XML",
      latex: "LaTeX (TikZ)",
    },
    read: "Import a puzzle",
    readHelp:
      "Paste text in any supported format (letters, a code, a puzz.link address, SBN, JSON and others), or paste or choose a picture such as a screenshot.",
    paste: "Text",
    picture: "Picture",
    open: "Import",
    reading: "Reading…",
    found: (number, at) =>
      number === 1
        ? "Imported. Compare it with the original."
        : `Imported puzzle ${at} of ${number}. Compare it with the original.`,
    which: "Imported puzzle",
    tooLarge: (most) => `The file must be at most ${most} MB.`,
    nothing: "Paste a puzzle or choose a picture first.",
    keys: "Arrow keys move. A letter assigns the square to that region, Space to the chosen one. U undoes.",
  },

  book: {
    puzzle: (number) => `Puzzle ${number}`,
    contents: "All puzzles",
    previous: "Previous",
    next: "Next",
    solved: "solved",
    begun: "started",
    wrong: {
      where: (row) => `Something is wrong in row ${row}.`,
      why: (mark, row, column) => `The ${mark} on (${row}, ${column}) is wrong.`,
      what: (mark, row, column) => `Take the ${mark} off (${row}, ${column}).`,
    },
    over: {
      where: (kind, number) => `Look at ${kind} ${nameOf(kind, number)}.`,
      why: (each) => `Only ${each === 1 ? "one" : each} can stay.`,
    },
    beyond: {
      where: "No single step leads any further.",
      why: "The rest needs a longer chain of assumptions.",
      what: (row, column) => `Put a queen on (${row}, ${column}).`,
    },
    help: "How to play",
    rules: (each) =>
      `Place ${each === 1 ? "one queen" : many("queen", each)} in each row, column and region. No two queens may touch, not even at a corner.`,
    moves:
      "Press a square for a cross (no queen here), again for a queen, and once more to clear it. Drag over squares to cross them out. A hint comes in three stages: where to look, why, and what to do.",
  },
};
