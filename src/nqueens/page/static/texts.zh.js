// The Chinese texts of the page; see texts.en.js.
import { boards } from "./texts.zh.boards.js";
import { keys } from "./texts.zh.keys.js";
import { learn } from "./texts.zh.learn.js";
import { play } from "./texts.zh.play.js";
import { puzzles } from "./texts.zh.puzzles.js";
import { take } from "./texts.zh.take.js";
import { watch } from "./texts.zh.watch.js";
import { counted, one } from "./words.zh.js";

export default {
  name: "n 皇后",
  tabs: "主菜单",
  skip: "跳到内容",
  tab: {
    play: "试玩",
    puzzles: "谜题",
    watch: "观看",
    explore: "探索",
    variants: "变体",
    large: "大棋盘",
    learn: "原理",
  },
  title: "八皇后问题",
  footer: "由 nqueens 在本机计算",
  siteFooter: "未使用程序：答案为预先录制，10 × 10 以内的棋盘由浏览器计算",
  needsProgram: '这需要安装程序：先运行 pip install "python-nqueens[web]"，再运行 nqueens serve。',
  unexplained: "唯一解中还缺一个皇后。",
  wholePage: "打开完整页面",
  api: "HTTP 接口",
  trophies: "奖杯",
  language: "语言",
  colours: { name: "棋盘颜色", own: "默认棋盘颜色" },

  board: "棋盘",
  boardHelp: "一个数，如 8；或行 × 列，如 5x8",
  boardWrong: (most, got) =>
    `${got ? "棋盘大小须为" : "请输入"} 1 到 ${most} 的整数，或行 × 列，如 5x8${got && `；你输入的是 ${got}`}。更大的棋盘请用“大棋盘”标签。`,
  copied: (here) => `链接已复制。${here ? "仅在 nqueens 运行期间可在本机打开。" : ""}`,
  link: {
    wrong: (got, name, allowed) => `链接中的值无效：${got}；${name} 应为${allowed}。`,
    unknown: (got, known) => `链接中的参数未知：${got}；此标签接受 ${known.join("、")}。`,
    tab: (got, known) => `链接中的标签未知：${got}；可用的标签是 ${known.join("、")}。`,
    among: (several) => ` ${several.join("、")} 之一`,
    below: "下方所列选项之一",
    number: (least, most) => ` ${least.toLocaleString("zh")} 到 ${most.toLocaleString("zh")} 之间的整数`,
    board: (most) => ` 1 到 ${most} 的整数，或行 × 列，如 5x8`,
    squares: "棋盘上的格子，写作“行,列”（从 0 数起），例如 0,3;1,6",
    options: (names) =>
      names.length ? `“名称:值;名称:值”，可用选项 ${names.join("、")}，取值见下方` : "空，因为此求解器没有选项",
    others: "其他求解器的选项，写作“名称:值;名称:值”，以 | 分隔",
    place: "“列,行,宽度（格）”，例如 500,500,20",
    turn: "练习列表，形式为 求解器.行数，例如 sets.6,min-conflicts.8",
    day: "今天或更早的日期，例如 2026-11-22",
    puzzle: "谜题代码，例如 4x1.AABBACDBCCDBCCDB",
  },
  comma: "，",
  semicolon: "；",
  loading: "正在载入……",
  late: (seconds) => `服务器 ${seconds} 秒内没有响应。`,
  offline: "服务器没有响应。它还在运行吗？",
  gaveUp: () => "服务器已放弃：所需时间过长。",

  square: {
    row: (number) => `第 ${number} 行`,
    name: (name, dark) => `${name}，${dark ? "深色" : "浅色"}`,
    piece: one,
    clash: (piece) => `被另一个${one(piece)}攻击`,
    attacked: "被攻击",
    free: "空闲",
    forbidden: (piece) => `禁止放${one(piece)}`,
    hint: "提示",
    asked: "提示所指",
    ghost: "假设这里有一个皇后",
    put: "提示在这里放一个皇后",
    cut: "提示排除这一格",
    starved: "所在的线将没有空格",
    culprit: "此后无解",
    through: (number) => `属于 ${counted(number, "解")}`,
    tested: "正在尝试",
    by: "攻击正在尝试的格子",
  },

  ...play,
  ...puzzles,
  ...watch,
  ...boards,
  ...keys,
  ...take,
  ...learn,
};
