// Every text of the page in Chinese; see texts.en.js.
import { boards } from "./texts.zh.boards.js";
import { keys } from "./texts.zh.keys.js";
import { learn } from "./texts.zh.learn.js";
import { play } from "./texts.zh.play.js";
import { puzzles } from "./texts.zh.puzzles.js";
import { solvers } from "./texts.zh.solvers.js";
import { steps } from "./texts.zh.steps.js";
import { take } from "./texts.zh.take.js";
import { watch } from "./texts.zh.watch.js";
import { counted, one } from "./words.zh.js";

export default {
  name: "n 皇后",
  tabs: "做什么",
  tab: {
    play: "下棋",
    puzzles: "谜题",
    watch: "观看",
    explore: "探索",
    variants: "变体",
    large: "大棋盘",
    learn: "原理",
  },
  title: {
    play: "下棋 · n 皇后",
    puzzles: "谜题 · n 皇后",
    watch: "观看 · n 皇后",
    explore: "探索 · n 皇后",
    variants: "变体 · n 皇后",
    large: "大棋盘 · n 皇后",
    learn: "其中的道理 · n 皇后",
  },
  footer: "由 nqueens 在本机计算",
  api: "HTTP 接口",
  language: "语言",
  colours: { name: "棋盘颜色", own: "页面自带的棋盘颜色" },

  board: "棋盘",
  boardHelp: "一个数，如 8；或行 × 列，如 5x8",
  boardWrong: (most, got) =>
    `这里的棋盘是 1 到 ${most} 的一个数，或行 × 列，如 5x8；您输入的是${got || "空"}。更大的皇后棋盘在“大棋盘”里。`,
  copied: (here) => `本页的链接已复制。${here ? "程序运行时，它可以在本机打开。" : ""}`,
  link: {
    wrong: (got, name, allowed) => `链接中写的是 ${got}；此处的 ${name} 应为${allowed}。`,
    unknown: (got, known) => `链接中的 ${got} 在此标签中无效；有效的有 ${known.join("、")}。`,
    tab: (got, known) => `链接要打开标签 ${got}；现有的是 ${known.join("、")}。`,
    among: (several) => ` ${several.join("、")} 之一`,
    below: "下方所列选项之一",
    number: (least, most) => ` ${least.toLocaleString("zh")} 到 ${most.toLocaleString("zh")} 之间的整数`,
    squares: "棋盘上的格子，写作从 0 数起的“行,列”，例如 0,3;1,6",
    options: (names) =>
      names.length ? `“名称:值;名称:值”，选项有 ${names.join("、")}，取值见下方` : "空，因为此求解器没有选项",
    others: "其他求解器的选项，写作“名称:值;名称:值”，以 | 分隔",
    place: "“列,行,横向格数”，例如 500,500,20",
    day: "今天或更早的日期，例如 2026-11-22",
    puzzle: "谜题代码，例如 4x1.AABBACDBCCDBCCDB",
  },
  loading: "正在载入……",
  late: (seconds) => `服务器 ${seconds} 秒内没有回答。`,
  offline: "服务器没有回答。它还在运行吗？",

  square: {
    row: (number) => `第 ${number} 行`,
    name: (name, dark) => `${name}，${dark ? "深色" : "浅色"}`,
    piece: one,
    clash: (piece) => `被另一个${one(piece)}攻击`,
    attacked: "被攻击",
    free: "空着",
    forbidden: (piece) => `不许放${one(piece)}`,
    hint: "提示",
    asked: "提示说的是这里",
    ghost: "假设这里有一个皇后",
    put: "提示在这里放一个皇后",
    cut: "提示划掉这一格",
    starved: "会没有皇后可放",
    culprit: "使解不复存在",
    through: (number) => `${counted(number, "解")}经过这里`,
    tested: "正在尝试",
    by: "攻击正在尝试的格子",
  },

  ...play,
  ...puzzles,
  ...solvers,
  ...steps,
  ...watch,
  ...boards,
  ...keys,
  ...take,
  ...learn,
};
