// Functions of the tests of looks, layout and languages that run in the page.
(() => {
  const seen = (all) =>
    [...document.querySelectorAll(".panel:not([hidden])")]
      .flatMap((panel) => all.flatMap((what) => [...panel.querySelectorAll(what)]))
      .filter((each) => each.checkVisibility());
  const find = (what) => /** @type {HTMLElement} */ (document.querySelector(what));
  const box = (what) => document.querySelector(what)?.getBoundingClientRect();
  const light = (colour) => {
    const [r, g, b] = colour
      .match(/[\d.]+/g)
      .map(Number)
      .map((each) => each / 255)
      .map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const plain = (name, place) => {
    const probe = Object.assign(document.createElement("i"), { hidden: true });
    probe.style.color = getComputedStyle(place).getPropertyValue(`--${name}`);
    document.body.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
  const contrast = (one, other) => {
    const [a, b] = [light(one), light(other)];
    return a > b ? a / b : b / a;
  };

  // All texts of a language, also those that few views need.
  const every = async (language) => {
    const parts = ["sequences", "solvers", "steps", "turn"].map(
      async (part) => (await import(`/texts.${language}.${part}.js`))[part],
    );
    return Object.assign({}, (await import(`/texts.${language}.js`)).default, ...(await Promise.all(parts)));
  };

  return {
    // Faults of the view: each board and button must be visible, and boards must be as large as possible.
    wrong: ([boards, others, least]) => {
      const found = seen(boards),
        wrong = found.length ? [] : ["no board"];
      for (const each of [...found, ...seen(others).slice(0, others[0] === ".board" ? 1 : 99)]) {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        if (
          !(
            0 <= left &&
            left < right &&
            right <= innerWidth + 1 &&
            0 <= top &&
            top < bottom &&
            bottom <= innerHeight + 1
          )
        )
          wrong.push([each.outerHTML.slice(0, 60), left, top, right, bottom].join(" "));
      }
      for (const { width, height } of found.map((each) => each.getBoundingClientRect()))
        if (Math.min(width, height) < least) wrong.push(`only ${height} high`);
      if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
      return wrong;
    },
    before: ([board, setting]) => {
      const [one, other] = [board, setting].map((what) => box(`.panel:not([hidden]) ${what}`));
      return one && other && (one.right <= other.left || one.bottom <= other.top) ? [] : [one, other];
    },
    sideways: () => (document.documentElement.scrollWidth > innerWidth ? [document.documentElement.scrollWidth] : []),
    // Elements whose middle is on the screen, but under something else.
    covered: (all) =>
      seen(all)
        .filter((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + height / 2);
          return over && !each.contains(over);
        })
        .map((each) => each.outerHTML.slice(0, 60)),
    hiddenTree: () => {
      const { top, bottom, height } = box("canvas.tree") ?? {};
      return Math.min(bottom, innerHeight) - top >= Math.min(height, 130) ? [] : [top, bottom];
    },
    twoLines: () => {
      const [one, other] = [".watchbar select", ".watchbar .takes"].map(box);
      return Math.abs(one?.top - other?.top) < 20 ? [] : [one, other];
    },
    tooWide: () =>
      [...document.querySelectorAll(".facts dt")]
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => each.textContent),
    low: () =>
      seen(["button", "select", "[type=range]"])
        .concat(...document.querySelectorAll("footer button"))
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24)
        .map((each) => each.outerHTML),

    // The number of pixels of a canvas in the colour of ink.
    painted: (canvas) => {
      const brush = canvas.getContext("2d");
      const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
      brush.fillStyle = getComputedStyle(canvas).getPropertyValue("--ink");
      const wanted = [1, 3, 5].map((at) => parseInt(brush.fillStyle.slice(at, at + 2), 16));
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((each, place) => data[at + place] === each)) found += 1;
      return found;
    },
    // The number of facts of a run that one step writes, and the number of those that changed.
    step: async () => {
      const facts = () => [...document.querySelectorAll(".facts dd")].map((each) => each.textContent);
      const [before, written] = [facts(), new Set()];
      const observer = new MutationObserver((records) => {
        for (const { target } of records) written.add(target);
      });
      observer.observe(find(".facts"), { subtree: true, childList: true, characterData: true });
      find(".transport button[aria-label='Step']").click();
      await new Promise((done) => setTimeout(done));
      return [written.size, facts().filter((text, at) => text !== before[at]).length];
    },

    // The minimum contrast of any mark on the board to light and dark squares.
    leastContrast: () => {
      const board = find("#panel-play .board");
      const look = (what) => getComputedStyle(board.querySelector(what));
      const marks = [
        [".dot", "fill"],
        [".lines line", "stroke"],
        [".cross", "stroke"],
        [".corners", "stroke"],
        [".badge circle", "fill"],
        [".figure", "fill"],
      ];
      return Math.min(
        ...["light-square", "dark-square"]
          .map((name) => plain(name, board))
          .flatMap((square) => [
            ...marks.map(([what, name]) => (look(what).opacity === "1" ? contrast(look(what)[name], square) : 0)),
            ...["try", "hint", "accent", "put"].map((name) => contrast(plain(name, board), square)),
          ]),
      );
    },
    // Colours of the tree, the selected segment, the frames of controls and the borders of regions with too little
    // contrast to the background.
    tooPale: () => {
      const pairs = [
        ["border", "paper"],
        ["border", "field"],
        ["accent", "paper"],
        ["accent", "soft"],
        ["solved", "paper"],
        ["pale", "paper"],
        ["danger", "card"],
        ["heat", "paper"],
        ["wall", "nowhere"],
        ...Array.from({ length: 12 }, (_, region) => ["wall", `region-${region}`]),
      ];
      return pairs.filter((pair) => contrast(...pair.map((name) => plain(name, document.body))) < 3).map(String);
    },

    // The keys of a language's texts, each with its type: a text, a list with its length, or a function.
    shape: async (language) => {
      const shape = (text, key) =>
        Array.isArray(text)
          ? [`${key}: list of ${text.length}`]
          : typeof text === "object"
            ? Object.entries(text).flatMap(([name, each]) => shape(each, `${key}.${name}`))
            : [`${key}: ${typeof text}`];
      return shape(await every(language), "").sort();
    },
    // Texts equal to the English ones.
    same: async (language) => {
      const flat = (texts, key = "") =>
        typeof texts !== "object"
          ? [[key, texts]]
          : Object.entries(texts).flatMap(([name, each]) => flat(each, `${key}.${name}`));
      const [english, other] = await Promise.all(["en", language].map(every));
      const found = Object.fromEntries(flat(other));
      return flat(english)
        .filter(([key, text]) => typeof text === "string" && /[a-z]{3} [a-z]/.test(text) && found[key] === text)
        .map(([key]) => key);
    },
    solvers: async ([language, solvers]) => {
      const { title, summary, code } = (await every(language)).solver;
      return solvers.map((solver) => [title(solver), summary(solver), code(solver).split("\n").length]);
    },
    sequences: async ([language, sequences]) => sequences.map((await every(language)).sequence.title),
    steps: async ([language, steps]) => {
      const { where, why, what } = (await every(language)).steps;
      return steps.map(([step, each]) => [where(step, each), why(step, each), what(step, each)]);
    },
    // The text of a tab, without messages of the server, which are marked as English.
    said: (tab) => {
      const copy = /** @type {HTMLElement} */ (find(`#panel-${tab}`).cloneNode(true));
      for (const each of copy.querySelectorAll("[lang=en]")) each.remove();
      return copy.textContent;
    },
  };
})();
