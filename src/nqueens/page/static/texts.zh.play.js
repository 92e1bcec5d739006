// The Chinese texts of the Play tab.
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
        ? "这个棋盘无解：皇后比列多，而同一列上的两个皇后互相攻击。"
        : rows === 2
          ? "这个棋盘无解：第一个皇后无论放在哪里，都攻击其余所有格子。"
          : "这个棋盘无解：中间的皇后攻击其余所有格子，放在别处则只剩两个空格，而这两格互相攻击。",
    watch: "观看求解器从这里继续",
  },

  game: {
    grid: (rows, columns, torus) => `${torus ? "环面" : "棋盘"}，${whole(rows)} 行 ${whole(columns)} 列`,
    keys: (piece) =>
      `方向键移动，空格放${one(piece)}，X 禁用一格，H 给出提示，U 撤销，Y 重做。拖动可移动${one(piece)}。`,
    pieces: one,
    free: "{free|空格}",
    clashes: "{clash|冲突}",
    time: "时间",
    mode: "点击",
    modePiece: (piece) => `放${one(piece)}`,
    modeForbid: "禁用格子",
    aids: ["辅助：无", "辅助：冲突", "辅助：圆点", "辅助：全部"],
    aidsShown: "显示受攻击的格子；再按一次还显示剩余解数；第三次全部关闭",
    best: (time, isNew) => (isNew ? `新的最佳成绩：${time}。` : `你的最佳成绩：${time}。`),
    hint: "提示",
    undo: "撤销",
    redo: "重做",
    clear: "清空",
    complete: "替我解出",
    thinking: "正在搜索……",
    hintIs: (square) => `${square} 仍能通向一个解。`,
    hintAll: (piece) => `所有${one(piece)}都已放好。`,
    dead: "从这里无解，已由完全搜索证明。",
    deadClash: (piece) => `棋盘上有${one(piece)}互相攻击，从这里无解。`,
    unknown: "搜索已放弃，既没有找到解，也没有证明无解。",
    placed: (piece, square, left) =>
      `${one(piece)}放在 ${square}。${!left ? "" : left < 0 ? `多了 ${many(piece, -left)}。` : `还剩 ${many(piece, left)}。`}`,
    removed: (piece, square) => `已从 ${square} 拿走${one(piece)}。`,
    forbade: (_piece, square) => `已禁用 ${square}。`,
    allowed: (_piece, square) => `${square} 不再禁用。`,
    clash: (piece, pairs) => `有 ${whole(pairs)} 对${one(piece)}互相攻击。`,
    stuck: (piece) => `有一行已没有空格。请撤回一个${one(piece)}，或使用提示。`,
    stuckAll: (piece, placed) => `没有空格了，而 ${many(piece, placed)}还不够。请撤回一个，或使用提示。`,
    solved: (time, alone) =>
      alone ? `用时 ${time} 解出，已由{judge|裁判}验证。` : "这是一个解，已由{judge|裁判}验证。",
    moved: (piece, from, to) => `${one(piece)}从 ${from} 移到 ${to}。`,
    undone: "已撤销。",
    redone: "已重做。",
    nothingMore: "没有可重做的操作。",
    nothing: "没有可撤销的操作。",
    cleared: "棋盘已清空。",
  },

  truth: {
    left: () => "个剩余解",
    of: (all) => (all === "1" ? "个解，也是唯一的解" : `个解，共有 ${all} 个`),
    counting: "正在计算剩余的解……",
    estimate: (percent) => `（估计值，±${percent}%）`,
    culprit: (square, piece) => `放上 ${square} 的${one(piece)}后就无解了。`,
    takeBack: (square) => `撤回 ${square}`,
    use: "显示有多少解用到每一格",
    tooMany: "解太多，无法逐格计数。",
  },

  reasons: {
    why: "为什么？",
    what: "由此得出什么？",
    follow: "照做",
    done: "完成。可以再要下一步。",
    none: "从这里无解。",
    whereWrong: (kind, name) => `${unit(kind, name)}有错。`,
    whereFirst: (kind, name) => `从${unit(kind, name)}开始。`,
    whereFound: (kind, name) => `看${unit(kind, name)}，那里剩下的格子不多。`,
    whereSquare: (squares) => `看 ${listed(squares)}。`,
    whereUnit: (kind, name) => `看${unit(kind, name)}。`,
    whyWrong: (isCross, square) => `${square} 上的${isCross ? "叉" : "皇后"}排除了所有剩余的解。`,
    whyClash: "这两个皇后互相攻击。",
    whyFirst: "现在还没有必然的一步，但搜索找到了一个解。",
    whyFound: "没有哪一格是必然的，也没有哪一格能用几步排除。搜索找到了一个解。",
    whySupposed: (square, forced, kind, name) =>
      `若在 ${square} 放皇后，${forced.length ? `就必须在 ${listed(forced)} 放皇后，于是` : ""}${unit(kind, name)}就没有空格了。`,
    whyLast: (kind, name) => `${unit(kind, name)}只剩一个空格。`,
    whyStarved: (kind, name, free, crossed) =>
      `${unit(kind, name)}只剩 ${listed(free)}，而 ${listed(crossed, "或")} 上的皇后会攻击${free.length === 1 ? "它" : free.length === 2 ? "这两格" : "所有这些格子"}。`,
    whatWrong: (isCross, square) => `拿走 ${square} 上的${isCross ? "叉" : "皇后"}。`,
    whatClash: (square) => `拿走其中一个，例如 ${square} 上的那个。`,
    whatFound: (square) => `在那个解里，${square} 上有一个皇后。`,
    whatQueen: (square) => `在 ${square} 放一个皇后。`,
    whatCross: (squares) => `划掉 ${listed(squares)}。`,
  },

  ladder: {
    name: "下一步",
    welcome: "第一次来？浅色的皇后演示皇后怎样攻击：沿着所在的行、列和两条对角线，直到棋盘边缘。圆点标出被攻击的格子。",
    learn: "工作原理",
    begin: "从 4 个皇后开始",
    close: "我知道规则",
    lesson: {
      first: "在任意一格放一个皇后。",
      second: "每个圆点都是这个皇后攻击的格子：在它的行、列或对角线上。把下一个皇后放在没有圆点的格子上。",
      third: "继续：每行一个皇后，都不放在圆点上。",
      clash: "点一个有标记的皇后，把它拿走。",
      dead: "走进死路了：已经没有剩余的解。像求解器那样退回去，换一格再试。",
      hint: "提示分几步给出：按按钮看下一步，也可以直接接着放。",
    },
    found: (found, total) =>
      total === null
        ? `找到了 ${counted(found, "解")}。`
        : `已找到 ${whole(Number(total))} 个解中的 ${whole(Number(found))} 个。`,
    before: (found) => `在这个棋盘上你已找到 ${counted(found, "解")}。`,
    known: "这个解你已经有了。",
    image: "它是你已有的一个解的旋转或镜像。",
    kind: "它是新的：不是你已有的任何解的旋转或镜像。",
    kindLeft: "还有一些解，不是你已有的解的旋转或镜像。你能找到一个吗？",
    noKindLeft: (others) => `${others === 1 ? "另一个" : "其余的都"}是你已有的解的旋转或镜像。`,
    another: "再找一个",
    next: (size) => `下一步：${size} 个皇后`,
  },
};
