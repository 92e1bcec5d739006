// The Chinese texts of Play.
import { counted, listed, many, one, whole } from "./words.zh.js";

const UNITS = { row: "行", column: "列" };
const unit = (kind, name) => `第 ${name} ${UNITS[kind]}`;

export const play = {
  play: {
    heading: (rows, columns) =>
      `${rows === columns ? "" : `在 ${rows} × ${columns} 的棋盘上`}放 ${many("queen", rows)}`,
    intro: "每行一个，任何两个都不在同一列或同一条{diagonal|对角线}上：这就是一个{solution|解}。",
    none: (rows, columns) =>
      rows > columns
        ? "这个棋盘无解：同一列上的两个皇后互相攻击，而列数少于皇后数。"
        : rows === 2
          ? "这个棋盘无解：第一个皇后无论放在哪里，都攻击其余所有格子。"
          : "这个棋盘无解：中间的皇后攻击其余所有格子，放在别处则只剩两格，而这两格互相攻击。",
    watch: "看求解器从这里继续",
  },

  game: {
    grid: (rows, columns, torus) => `${torus ? "环面" : "棋盘"}，${whole(rows)} 行 ${whole(columns)} 列`,
    keys: (piece) => `方向键移动，空格放${one(piece)}，X 禁用一格，H 要提示，U 撤销，Y 重做。拖动可移动${one(piece)}。`,
    pieces: one,
    free: "{free|空格}",
    clashes: "{clash|冲突}",
    time: "时间",
    mode: "点击",
    modePiece: (piece) => `放${one(piece)}`,
    modeForbid: "禁用格子",
    show: "显示被攻击的格子",
    hint: "提示",
    undo: "撤销",
    redo: "重做",
    clear: "清空",
    complete: "替我完成",
    thinking: "正在搜索……",
    hintIs: (square) => `${square} 仍能通向一个解。`,
    hintAll: (piece) => `所有${one(piece)}都已放好，没有要放的了。`,
    dead: "从这里没有解，这已由完全搜索证明。",
    deadClash: (piece) => `有两个${one(piece)}互相攻击，没有解是这样开始的。`,
    unknown: "搜索放弃了；不知道这里能不能通向解。",
    placed: (piece, square, left) =>
      `${one(piece)}放在 ${square}。${left === null ? "" : left < 0 ? `多了 ${many(piece, -left)}。` : `还剩 ${many(piece, left)}。`}`,
    removed: (piece, square) => `${square} 上不再有${one(piece)}。`,
    forbade: (piece, square) => `${square} 上不许放${one(piece)}。`,
    allowed: (piece, square) => `${square} 上又可以放${one(piece)}了。`,
    clash: (piece, pairs) => `有 ${whole(pairs)} 对${one(piece)}互相攻击。`,
    stuck: (piece) => `有一行已没有空格。请撤回一个${one(piece)}，或要一个提示。`,
    stuckAll: (piece, placed) => `没有空格了，而 ${many(piece, placed)}还不够。请撤回一个，或要一个提示。`,
    solved: (time, alone) => (alone ? `用时 ${time} 解出。{judge|裁判}认可。` : "这是一个解。{judge|裁判}认可。"),
    moved: (piece, from, to) => `${one(piece)}从 ${from} 移到 ${to}。`,
    undone: "已撤销。",
    redone: "已重做。",
    nothingMore: "没有可重做的。",
    nothing: "没有可撤销的。",
    cleared: "棋盘已清空。",
  },

  truth: {
    left: () => "个解还在",
    counting: "正在数还剩多少解……",
    estimate: (percent) => `（估计值，± ${percent} %）`,
    culprit: (square, piece) => `${square} 上的${one(piece)}使之不可能。`,
    takeBack: (square) => `撤回 ${square}`,
    use: "在每个空格上显示有多少解经过它",
    tooMany: "这里的解太多，无法逐格计数。",
  },

  reasons: {
    why: "为什么？",
    what: "由此得出什么？",
    follow: "照做",
    done: "完成。可以再要下一步。",
    none: "没有可以通向的解。",
    whereWrong: (kind, name) => `${unit(kind, name)}有问题。`,
    whereFound: (kind, name) => `看${unit(kind, name)}，那里剩下的格子不多。`,
    whereSquare: (square) => `看 ${square}。`,
    whereUnit: (kind, name) => `看${unit(kind, name)}。`,
    whyWrong: (isCross, square) => `${square} 上有了${isCross ? "叉" : "皇后"}就没有解了；在这之前还有。`,
    whyFound: "没有哪一格是必然的，也没有哪一格能用几步排除。搜索找到了一个解。",
    whySupposed: (square, forced, kind, name) =>
      `若 ${square} 上有皇后，${forced.length ? `就必须在 ${listed(forced)} 放皇后，于是` : ""}${unit(kind, name)}就没有空格了。`,
    whyLast: (kind, name) => `${unit(kind, name)}只剩一个空格。`,
    whyStarved: (kind, name, free, crossed) =>
      `${unit(kind, name)}只剩 ${listed(free)}，而 ${listed(crossed, "或")} 上的皇后会攻击${free.length === 1 ? "它" : free.length === 2 ? "这两格" : "所有这些格子"}。`,
    whatWrong: (isCross, square) => `拿走 ${square} 上的${isCross ? "叉" : "皇后"}。`,
    whatFound: (square) => `在那个解里，${square} 上有一个皇后。`,
    whatQueen: (square) => `在 ${square} 放一个皇后。`,
    whatCross: (squares) => `划掉 ${listed(squares)}。`,
  },

  ladder: {
    name: "接下来做什么",
    welcome: "第一次来？浅色的皇后表示她怎样攻击：沿着她的行、列和两条对角线，直到棋盘边缘。圆点标出她攻击的格子。",
    learn: "其中的道理",
    begin: "从 4 个皇后开始",
    close: "我知道规则",
    lesson: {
      first: "在任意一格放一个皇后。",
      second: "每个圆点都是她攻击的格子：沿着她的行、列和两条对角线。把下一个皇后放在没有圆点的地方。",
      third: "继续：每行一个皇后，都不放在圆点上。",
      clash: "有两个皇后互相攻击。点其中一个，把她拿走。",
      dead: "从这里已没有解。请撤回一个皇后，换一格试试。",
    },
    found: (found, total) =>
      total === null
        ? `找到了 ${counted(found, "解")}。`
        : `已找到 ${whole(Number(total))} 个解中的 ${whole(Number(found))} 个。`,
    before: (found) => `这个棋盘您已找到 ${counted(found, "解")}。`,
    known: "这个解您已经有了。",
    image: "它是您已有的一个解的旋转或镜像。",
    kind: "它是新的一类：不是您已有的任何解的旋转或镜像。",
    kindLeft: "还有不是旋转也不是镜像的解：您能找到一个吗？",
    noKindLeft: "其余的都是您已有的解的旋转或镜像。",
    another: "再找一个",
    next: (size) => `继续：${size} 个皇后`,
  },
};
