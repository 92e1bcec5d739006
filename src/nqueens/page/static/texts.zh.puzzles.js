// The Chinese texts of the Puzzles tab and of puzzle books.
import { LETTERS } from "./puzzle.js";
import { counted, listed, many, whole } from "./words.zh.js";

const UNITS = { row: "行", column: "列" };
const LEVEL_NAMES = [
  "最后的格子",
  "一个区域在一条线里",
  "排除",
  "两个区域在两条线里",
  "三个区域在三条线里",
  "四个或更多一起",
  "几组一起填",
  "假设一个皇后",
];
const unit = (kind, number) => (kind === "region" ? `区域 ${LETTERS[number]}` : `第 ${number + 1} ${UNITS[kind]}`);
const MOST_LEVEL = 7; // of generated puzzles; level 8 needs suppositions
const queens = (number) => many("queen", number);

export const puzzles = {
  player: {
    grid: (side, each) => `棋盘，${whole(side)} 行，区域数相同，每个区域 ${queens(each)}`,
    square: (row, column, region) => `第 ${row} 行第 ${column} 列，${region === null ? "没有区域" : `区域 ${region}`}`,
    state: {
      queen: "皇后",
      cross: "叉",
      auto: "已排除",
      differ: "只在一部分解中",
      clash: "冲突",
      asked: "提示所指",
      wrong: "错误",
      putQueen: "提示在这里放一个皇后",
      putCross: "提示在这里画叉",
      given: "给定",
      empty: "空",
    },
    begin: (each) => `每行、每列、每个区域各 ${queens(each)}；任何两个都不能相邻。点一下是叉，再点一下是皇后。`,
    again: "从上次的地方继续。",
    solvedBefore: (time) => `这一题你已解出，用时 ${time}。`,
    marked: (what, row, column) =>
      `第 ${row} 行第 ${column} 列：${{ empty: "空", cross: "叉", queen: "皇后" }[what]}。`,
    given: "这一格是给定的。",
    solved: (time, hints) => `用时 ${time} 解出，${hints ? `用了 ${counted(hints, "提示")}` : "没用提示"}。`,
    done: "这一题已经解出。",
    cleared: "棋盘已清空。“撤销”可以恢复标记。",
    thinking: "正在思考……",
    followed: "完成。",
    touch: (pairs) => `有 ${whole(pairs)} 对皇后相邻。`,
    over: (kind, number, held) => `${unit(kind, number)}有 ${queens(held)}。`,
    queens: "皇后",
    time: "时间",
    hints: "提示",
    streak: "连续天数",
    auto: "标出皇后排除的格子",
    look: "区域显示为",
    looks: { plain: "颜色", letters: "字母", patterns: "图案" },
    places: "(3, 5) 表示第 3 行第 5 列。",
    keys: "方向键移动，空格在叉、皇后和空之间切换，X 画叉，Q 放皇后，H 给出提示，U 撤销，Y 重做。",
  },

  puzzles: {
    mode: { day: "今天", endless: "无尽", make: "制作" },
    day: (day, today) =>
      day === today
        ? "今日谜题"
        : new Date(day).toLocaleDateString("zh", {
            weekday: "long",
            day: "numeric",
            month: "long",
            year: "numeric",
            timeZone: "UTC",
          }),
    dayIs: (day, level) => {
      const weekday = new Date(day).toLocaleDateString("zh", { weekday: "long", timeZone: "UTC" });
      return `${weekday}：${level < 3 ? "容易" : level < 5 ? "中等" : "难"}。第一次来？`;
    },
    easy: (rows) => `从容易的 ${rows} × ${rows} 开始`,
    copy: "复制结果",
    result: (puzzle, time, hints) => `n 皇后 · ${puzzle}\n${time} · ${hints ? `${hints} 次提示` : "没有用提示 ★"}`,
    endless: "无尽谜题",
    given: "链接中的谜题",
    nothing: "没有谜题",
    make: "制作谜题",
    level: (level, name) =>
      level === null
        ? name
        : `难度 ${level}${level > MOST_LEVEL ? "" : `（共 ${MOST_LEVEL} 级）`}：${LEVEL_NAMES[level - 1]}`,
    earlier: "前一天",
    later: "后一天",
    noLater: "下一个谜题在午夜出现。",
    size: "大小",
    each: "每行皇后数",
    hardness: "难度",
    levels: {
      any: "任意",
      1: "1：最后的格子（最容易）",
      2: "2：一个区域在一条线里",
      3: "3：排除",
      4: "4：两个区域在两条线里",
      5: "5：三个区域在三条线里",
      6: "6：四个或更多一起",
      7: "7：几组一起填（最难）",
    },
    another: "再来一题",
    making: "正在生成谜题……",
    edit: "修改这一题",
    watch: "观看求解过程",
    wrongLink: "链接中没有有效的谜题。",
    notYet: "请换一个难度或大小试试。",
  },

  maker: {
    intro: "新棋盘上每一行就是一个区域。选一个区域，把它画到棋盘上；解的个数会随时更新。",
    grid: (side) => `可涂画的棋盘，${whole(side)} 行`,
    palette: "画",
    region: (letter) => `区域 ${letter}`,
    torn: (groups) =>
      groups.length
        ? `${groups.map(([letters, pieces]) => `区域 ${listed(letters)} 分成了 ${pieces} 块`).join("；")}。`
        : "",
    painted: (letter, row, column) => `第 ${row} 行第 ${column} 列属于区域 ${letter}。`,
    missing: (letters) => `区域 ${letters.join("、")} 还没有格子。`,
    none: "无解：谜题应有且只有一个解",
    one: "一个解",
    several: (number) => `${whole(BigInt(number))} 个解：谜题应有且只有一个解`,
    many: "很多解：谜题应有且只有一个解",
    differ: "浅色的皇后标出各个解不同的地方。",
    unknown: "解的个数未知",
    begun: (size) => `新棋盘：${size}。“撤销”可以恢复原来的棋盘。`,
    fresh: "新建",
    repair: "修正",
    repairing: "正在修正……",
    repaired: (moves, fewest) =>
      `已修正：${counted(moves, "格子")}换了区域${fewest ? "（已是最少）" : ""}。“撤销”可以恢复。`,
    notRepaired: "在时限内没有找到修正办法。",
    play: "玩这一题",
    code: "文字形式的谜题",
    format: "文字格式",
    formats: {
      code: "代码",
      letters: "字母行",
      numbers: "数字行",
      puzzlink: "puzz.link 链接",
      penpa: "penpa-edit 链接",
      sbn: "starbattlelab 的 SBN",
      task: "task 格式（1,1,2,…）",
      pzprv3: "pzprv3 文件",
      json: "JSON",
      legup: "LEGUP XML",
      latex: "LaTeX（TikZ）",
    },
    read: "导入谜题",
    readHelp: "粘贴任一支持格式的文字（字母、代码、puzz.link 地址、SBN、JSON 等），或者粘贴、选择一张图片，例如截图。",
    paste: "文字",
    picture: "图片",
    open: "导入",
    reading: "正在读取……",
    found: (number, at) =>
      number === 1 ? "已导入。请与原题对照。" : `已导入第 ${at} 题，共 ${number} 题。请与原题对照。`,
    which: "导入的谜题",
    tooLarge: (most) => `文件最大 ${most} MB。`,
    nothing: "请先粘贴谜题或选择图片。",
    keys: "方向键移动。字母键把格子归入那个区域，空格键归入所选区域。U 撤销。",
  },

  book: {
    puzzle: (number) => `第 ${number} 题`,
    contents: "所有谜题",
    previous: "上一题",
    next: "下一题",
    solved: "已解出",
    begun: "已开始",
    wrong: {
      where: (row) => `第 ${row} 行有错。`,
      why: (mark, row, column) => `(${row}, ${column}) 上的${mark === "cross" ? "叉" : "皇后"}错了。`,
      what: (mark, row, column) => `拿走 (${row}, ${column}) 上的${mark === "cross" ? "叉" : "皇后"}。`,
    },
    over: {
      where: (kind, number) => `看${unit(kind, number)}。`,
      why: (each) => `只能留下 ${queens(each)}。`,
    },
    beyond: {
      where: "从这里没有单独一步能推进。",
      why: "剩下的需要更长的假设链。",
      what: (row, column) => `在 (${row}, ${column}) 放一个皇后。`,
    },
    help: "怎么玩",
    rules: (each) => `在每行、每列、每个区域各放 ${queens(each)}。任何两个皇后都不能相邻，斜角也不行。`,
    moves:
      "点一下格子画叉，表示皇后不能在那里；再点是皇后；再点清除。在格子上划过可以连续画叉。提示分三步：看哪里、为什么、怎么做。",
  },
};
