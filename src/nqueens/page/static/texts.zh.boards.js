// The Chinese texts of the Explore, Variants and Large tabs.
import { counted, listed, many, one, whole } from "./words.zh.js";

const MOST_NAMED = 4; // squares
const few = (names, others) => (names.length > MOST_NAMED ? `${names.length} ${others}` : listed(names));
const UNMARKED = { fixed: [], forbidden: [] };
const isUnmarked = ({ fixed, forbidden }) => fixed.length + forbidden.length === 0;
const isOne = ({ fixed, forbidden }) => fixed.length === 1 && forbidden.length === 0; // queen that no image moves elsewhere

export const boards = {
  large: {
    heading: "大棋盘",
    intro: "查看最多一百万个皇后的一个解。拖动可移动，滚轮或双指可缩放，点一个皇后可看它的线。",
    rows: "皇后数",
    wrong: (most, got) =>
      got ? `皇后数须为 1 到 ${whole(most)} 的整数，你输入的是 ${got}。` : `请输入皇后数：1 到 ${whole(most)} 的整数。`,
    kind: "解",
    formula: "按公式",
    random: "随机",
    row: "到第几行",
    rowWrong: (most, got) =>
      got
        ? `行号须为 1（最上面）到 ${whole(most)} 的整数，你输入的是 ${got}。`
        : `请输入行号：1（最上面）到 ${whole(most)} 的整数。`,
    go: "去",
    zoomIn: "放大",
    zoomOut: "缩小",
    whole: "整个棋盘",
    map: (rows) =>
      `棋盘地图，${counted(rows, "皇后")}。方向键移动，加减号缩放，Home 显示整个棋盘，Enter 选中中间的皇后。`,
    computing: "正在计算……",
    judged: (rows) => `${many("queen", rows)}，互不攻击，已由{judge|裁判}验证。`,
    judgedRandom: (rows) =>
      `${many("queen", rows)}，互不攻击，已由{judge|裁判}验证。由{seed|种子}随机产生，但并不均匀：方法会留下图案。`,
    chosen: (row, column, rows) =>
      `共 ${whole(rows)} 行，第 ${whole(row)} 行：皇后在第 ${whole(column)} 列，它的线上没有别的皇后。`,
    shown: (rows, columns) => `显示 ${whole(rows)} 行 ${whole(columns)} 列。`,
  },

  explore: {
    heading: "探索所有的解",
    intro: "固定皇后或禁用格子，然后对解计数、列出解，看它们用到哪些格子。",
    question: "棋盘",
    grid: "固定的皇后",
    modeQueen: "固定皇后",
    kinds: { fundamental: "按类", all: "逐个", sample: "随机" },
    drawing: "正在抽取……",
    drawn: (number, exact) => `${number} 个随机解，${exact ? "" : "近似"}均匀分布。`,
    count: "计数",
    counting: "正在计数……",
    stopped: "已停止。服务器不再计数。",
    stopping: "正在停止……",
    progress: (done, of) => `完成 ${((100 * done) / Math.max(1, of)).toFixed(1)}%`,
    published: "个解，已发表于",
    sofar: (count) => `目前 ${count}`,
    left: (time) => `大约还要 ${time}`,
    soon: "正在估计剩余时间",
    result: (_isOne, fixed, forbidden) => {
      const within = fixed.length ? [`包含 ${few(fixed, "个固定的皇后")}`] : [];
      const without = forbidden.length ? [`避开 ${few(forbidden, "个禁用的格子")}`] : [];
      return `个解${[...within, ...without].join("，")}`;
    },
    fundamental: (classes, marks) =>
      isUnmarked(marks)
        ? `其中 ${classes} 个{fundamental|本质不同}`
        : isOne(marks)
          ? `出自 ${classes} 个{class|类}`
          : `在保持标记的对称下有 ${classes} 个不同`,
    seconds: (seconds, threads) => `用 ${counted(threads, "线程")}，${seconds} 秒数完`,
    sizes: (sizes) => sizes.map(([size, number]) => `${number} 个大小为 ${size} 的类`).join("，"),
    listed: "列出方式",
    list: "解",
    kindHelp: {
      fundamental: "每一{class|类}一个解；旋转和镜像给出其余的。展开可看其余的；选一个在“试玩”中打开。",
      all: "按{lexicographic|字典序}排列。选一个在“试玩”中打开。",
      sample: "随机抽取；“更多”再抽一批。选一个在“试玩”中打开。",
    },
    class: (number, members, all, marks = UNMARKED) => {
      const own = isOne(marks) ? `包含 ${marks.fixed[0]}` : "保持标记";
      const images = isUnmarked(marks) ? counted(members, "像") : `${all} 个像中有 ${members} 个${own}`;
      return `第 ${whole(number)} 类：${images}`;
    },
    filter: "显示",
    filters: { any: "任意对称性", "half-turn": "旋转 180° 不变", "quarter-turn": "旋转 90° 不变" },
    by: {
      identity: "原解",
      "quarter-turn": "旋转 90°",
      "half-turn": "旋转 180°",
      "three-quarter-turn": "旋转 270°",
      "left-right reflection": "左右镜像",
      "top-bottom reflection": "上下镜像",
      "diagonal reflection": "沿对角线 ↘ 镜像",
      "antidiagonal reflection": "沿对角线 ↙ 镜像",
    },
    listing: "正在列出……",
    shown: (number, every, total) =>
      every
        ? `共 ${whole(number)} 个，已全部显示。`
        : `${total ? `${whole(BigInt(total))} 个中的` : ""}前 ${whole(number)} 个。`,
    noneThere: "无解。",
    more: "更多",
    symmetry: { "half-turn": "旋转 180°", "quarter-turn": "旋转 90°", full: "完全对称" },
    solution: (number, squares) => `第 ${number} 个解：${squares}`,
    heatRange: (least, most) => `颜色越深，用到该格的解越多（从 ${least} 到 ${most}）。`,
    heatSample: (number, least, most) =>
      `颜色越深，${whole(number)} 个随机解及其旋转和镜像中用到该格的越多（从 ${least} 到 ${most}）。解太多，无法精确计数。`,
    knownHere: (size) => `n = ${size} 时`,
    oeis: "OEIS",
    known: "已发表的数值",
    sequence: "数列",
    value: "数值",
    source: "来源",
    verified: "在此验证过",
    note: "备注",
  },

  variants: {
    heading: "别的棋子，别的棋盘",
    intro: "车、王、马或亚马逊；还有{torus|环面}，即对边相连的棋盘。",
    place: (piece, number, rows, columns) =>
      `在 ${rows} × ${columns} 上放${number === null ? `尽可能多的${one(piece)}` : ` ${many(piece, number)}`}`,
    rule: (piece) => `任何两个${one(piece)}都不能互相攻击。`,
    ruleTorus: (piece) => `任何两个${one(piece)}都不能互相攻击。线从一边出去，就从对边继续。`,
    solutions: "解",
    piece: "棋子",
    pieces: {
      queen: "皇后",
      rook: "车",
      bishop: "象",
      king: "王",
      knight: "马",
      amazon: "亚马逊（皇后加马）",
      nightrider: "夜骑士（连续跳马步）",
      "semi-queen": "半皇后（车加一条对角线）",
      "hex-queen": "六角皇后（六角象棋，画在方格上）",
    },
    surface: "表面",
    plane: "平面",
    torus: "环面",
    number: "数量",
    rows: "与行数相同",
    max: "尽可能多",
    ways: () => "个解",
    what: (piece, number, rows, columns, torus, forbidden) =>
      `${rows} × ${columns}${torus ? " 环面" : ""}上的 ${many(piece, number)}${forbidden ? `，禁用 ${counted(forbidden, "格子")}` : ""}`,
    none: "无解（已证明）。",
    first: (number) => `前 ${whole(number)} 个。选一个摆到棋盘上。`,
    all: (number) =>
      number === 1 ? "这是唯一的解。可选它摆到棋盘上。" : `共 ${whole(number)} 个，已全部显示。选一个摆到棋盘上。`,
    solution: (number, squares) => `把第 ${number} 个解摆到棋盘上：${squares}`,
  },
};
