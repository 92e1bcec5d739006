// Parts of the tests of modules that run in the page: each function returns the results of modules for its input.
({
  reaches: async ({ moves, boards }) => {
    const { Rules, QUEEN_MOVES } = await import("/rules.js");
    const found = {};
    for (const each of [...moves, { name: "play", ...QUEEN_MOVES }])
      for (const torus of [false, true])
        for (const [rows, columns] of boards) {
          const rules = new Rules({ rows, columns, torus, moves: each });
          found[[each.name, torus, rows, columns]] = Array.from({ length: rows * columns }, (_, at) => [
            ...rules.reach(at),
          ]);
        }
    return found;
  },

  puzzles: async (asked) => {
    const { Puzzle } = await import("/puzzle.js");
    return asked.map(([code, queens, few]) => {
      const puzzle = Puzzle.of(code);
      return [puzzle.code, puzzle.isSolved(new Set(queens)), [...puzzle.ruledOut(new Set(few))]];
    });
  },

  colours: async ([small, large]) => {
    const { Puzzle } = await import("/puzzle.js");
    const puzzle = Puzzle.of(large);
    const colours = puzzle.colours(8);
    const borders = puzzle.regions.flatMap((one, at) => puzzle.around(at).map((there) => [one, puzzle.regions[there]]));
    const same = borders.filter(([one, other]) => one !== other && colours[Number(one)] === colours[Number(other)]);
    return [Puzzle.of(small).colours(8), Math.max(...colours), same.length];
  },

  hints: async ([puzzles, asked]) => {
    const [{ carriedHint }, { Puzzle }] = await Promise.all([import("/bookhints.js"), import("/puzzle.js")]);
    return asked.map(([at, queens, crosses]) => {
      const hint = carriedHint(puzzles[at], Puzzle.of(puzzles[at].code), queens, crosses);
      return [puzzles[at].steps.indexOf(hint), hint.placed, hint.wrong ?? [], hint.what];
    });
  },

  days: async () => {
    const { Memory, dayAfter, dayOf, isDay } = await import("/memory.js");
    const memory = new Memory("test");
    const streaks = [memory.streak("2026-03-01")];
    for (const day of ["2026-02-26", "2026-02-27", "2026-02-28"]) memory.keepDay(day, 60);
    streaks.push(memory.streak("2026-02-28"), memory.streak("2026-03-01"), memory.streak("2026-03-02"));
    memory.keepDay("2026-02-28", 90);
    for (let at = 0; at < 1020; at++) memory.keepBoard(`board ${at}`, { marks: "." });
    const again = new Memory("test");
    return [
      streaks,
      dayAfter("2026-02-28"),
      dayAfter("2026-03-01", -1),
      dayOf(new Date(2026, 1, 3)),
      ["2026-02-29", "2026-2-3", "x", null, "2024-02-29"].map(isDay),
      again.kept.days["2026-02-28"],
      again.board("board 19"),
      again.board("board 20").marks,
      Object.keys(again.kept.boards).length,
    ];
  },

  memories: async (damaged) => {
    const { Memory } = await import("/memory.js");
    const [setItem, memory, other] = [Storage.prototype.setItem, new Memory("full"), new Memory("full")];
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    memory.keepBoard("one", { marks: "x" });
    memory.keepDay("2026-03-01", 60);
    Storage.prototype.setItem = setItem;
    const lasts = [memory.streak("2026-03-01"), new Memory("full").streak("2026-03-01")];
    memory.keepBoard("two", { marks: "Q" }); // a new entry
    other.keepBoard("three", { marks: "." });
    const all = (kept) => [kept.board("code")?.marks ?? null, kept.like("look", "plain"), kept.streak("2026-03-01")];
    return [
      lasts,
      ["one", "two", "three"].map((code) => memory.board(code)?.marks),
      damaged.map((text) => {
        localStorage.setItem("damaged", text);
        const kept = new Memory("damaged");
        const before = all(kept);
        kept.keepBoard("code", { marks: "x" });
        kept.keepDay("2026-03-01", 60);
        kept.keepLike("look", "letters");
        return [...before, ...all(new Memory("damaged"))];
      }),
    ];
  },

  replayed: async ([events, asked, nested]) => {
    const { Replay } = await import("/replay.js");
    const replay = new Replay(8, 8, nested);
    for (const event of events) replay.add(event);
    const states = asked.map((at) => {
      replay.goTo(at);
      const { squares, pairs, placed, solutions, counters } = replay.now;
      return [replay.position, [...squares].sort((a, b) => a - b), pairs, placed, solutions, counters];
    });
    return [states, replay.depths, replay.solutions, replay.deadEnds, replay.bars];
  },

  trees: async () => {
    const [{ Replay }, { behind }] = await Promise.all([import("/replay.js"), import("/bars.js")]);
    const replay = new Replay(3, 3, true);
    const add = (event, row, column, counters, time) => replay.add({ event, row, column, counters }, time);
    add("place", 0, 0, [1, 1, 0, 0, 0], 5);
    add("place", 1, 2, [4, 2, 0, 0, 0], 6);
    add("remove", 1, 2, undefined, 9);
    add("remove", 0, 0, [4, 2, 2, 0, 0], 9);
    add("place", 0, 1, [5, 3, 2, 0, 0], 12);
    add("place", 1, 0);
    add("solution");
    add("remove", 1, 0);
    add("place", 1, 1);
    const tree = replay.tree;
    const all = [
      tree.layout(99),
      tree.layout(99),
      tree.shown.map(({ x, depth, below, solved }) => [x, depth, below, solved ?? 0]),
      [1, 2, 3, 4, 6, 8].map((at) => tree.nodes.indexOf(tree.at(at))),
    ];
    tree.laidOut = null;
    tree.layout(4);
    const cut = [tree.cut, tree.levels, tree.width, tree.shown.map((node) => node.isCut ?? false)];
    /** @type {[number, boolean][]} */
    const walked = [
      [1, false],
      [1, true],
      [5, true],
      [9, false],
    ];
    const walks = walked.map(([at, fewer]) => replay.past(at, fewer));
    const clocks = [
      replay.eventAt(4, "tries"),
      replay.eventAt(9, "time"),
      replay.timeOf(3, "nodes"),
      replay.timeOf(0, "time"),
      replay.beside(2, "nodes", 1),
      replay.beside(2, "nodes", -1),
      replay.beside(99, "events", 1),
      replay.eventAt(3, "events"),
    ];
    const why = replay.events.map((each) => each.why).filter(Boolean);
    add("remove", 0, 1);
    const other = new Replay(3, 3, false);
    const place = (row, column) => other.add({ event: "place", row, column });
    place(0, 0);
    place(1, 1);
    place(2, 2);
    for (const column of [1, 2]) {
      other.add({ event: "remove", row: 2 });
      place(2, column);
    }
    other.add({ event: "place", row: 0, column: 2, state: { squares: 7 } });
    other.goTo(7);
    const stood = [other.state, [...other.boardAt(1)], other.position];
    return [
      all,
      cut,
      walks,
      clocks,
      why,
      tree.proper,
      tree.icicle.lines.map(({ from, to, column }) => [from, to, column]),
      stood,
      [0, 1, 2, 5, 6].map((most) => behind([1, 2, 2, 5], most)),
    ];
  },

  // The first questions of an exercise about given events.
  turns: async ([name, rows, seed, events, number]) => {
    const [{ Questions }, { runOf }, { speakMore }, { askSolvers }] = await Promise.all([
      import("/asking.js"),
      import("/exerciserun.js"),
      import("/language.js"),
      import("/solvers.js"),
    ]);
    await speakMore("turn");
    const { asked, request } = runOf(name, rows, seed);
    if (!events) return request;
    const { code } = (await askSolvers()).find((each) => each.name === name);
    const questions = new Questions(name, asked, events, code, seed);
    return Array.from({ length: number }, () => questions.next());
  },

  maps: async () => {
    const { BoardMap } = await import("/map.js");
    const canvas = Object.assign(document.createElement("canvas"), { width: 480, height: 480 });
    const map = new BoardMap(canvas, () => {});
    document.body.append(canvas);
    const place = (act) => {
      act();
      return map.place;
    };
    map.show(Int32Array.from({ length: 100 }, (_, at) => (7 * at) % 100));
    const found = [
      place(() => {}),
      place(() => map.zoom(1000)),
      place(() => map.zoom(0.5)),
      place(() => map.move(0.5, -0.25)),
      place(() => map.move(99, 99)),
      place(() => map.goTo(3)),
      place(() => map.zoom(1e-9)),
      place(() => map.goTo(3)),
      place(() => map.zoom(2, 0, 1)),
      place(() => {
        map.place = [10, 20, 5];
      }),
      place(() => {
        map.place = [10, 20, 5000];
      }),
    ];
    const near = [map.nearest(0.5, 0.5), map.nearest(0.02, 0.02)];
    map.show(Int32Array.from([1, 3, 0, 2]));
    const small = [place(() => map.zoom(1000)), place(() => map.whole()), place(() => map.goTo(2))];
    canvas.remove();
    return [found, near, small];
  },

  regions: async (code) => {
    const [{ Puzzle }, { RegionBoard }] = await Promise.all([import("/puzzle.js"), import("/regionboard.js")]);
    const board = new RegionBoard({ side: 4, label: "Grid", act() {}, stroke() {} });
    board.divide(Puzzle.of(code));
    board.draw(
      { queen: new Set([1]), auto: new Set([0]), cross: new Set([0]), given: new Set([1]) },
      { pairs: [[0, 5]], named: new Set([0]) },
    );
    board.look("patterns");
    const patterns = [...board.element.querySelectorAll("pattern")];
    const fills = board.cells.map((cell) =>
      patterns.findIndex(({ id }) => cell.children[1].getAttribute("fill") === `url(#${id})`),
    );
    const line = board.lines.firstElementChild;
    return [
      patterns.map((each) => each.firstElementChild?.getAttribute("d")),
      fills,
      board.cells.map((cell) => cell.lastChild.textContent).join(""),
      [0, 1, 5].map((at) => [
        board.cells[at].getAttribute("class"),
        board.cells[at].getAttribute("aria-label"),
        board.cells[at].getAttribute("aria-selected"),
      ]),
      ["x1", "y1", "x2", "y2"].map((name) => line?.getAttribute(name)),
      board.element.getAttribute("class"),
      board.element.getAttribute("viewBox"),
    ];
  },
});
