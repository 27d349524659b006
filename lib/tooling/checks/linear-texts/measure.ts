/** Pieces that are repeated after a word: each alone, and some in pairs. */
const CHARACTERS = [
  ..."aA0.,!?:;'\"()[]{}<>*_~`#|-=+&%$@/\\^",
  ...[" ", "\t", "\n", "\r", "\r\n", "\u00a0", "\u2028", "\u200d", "\u200f", "\ufeff", "\u0301", "é", "ß"],
  ...[
    "…",
    "“",
    "”",
    "«",
    "»",
    "’",
    "。",
    "、",
    "「",
    "।",
    "؟",
    "中",
    "ー",
    "가",
    "ا",
    "ไ",
    "क",
    "١",
    "１",
    "😀",
    "👩‍",
    "\ud83d",
  ],
] as const;
const PAIRS = [
  ...[
    "([",
    "[(",
    "![",
    "](",
    "[[",
    "[1]",
    "[^",
    "**",
    "__",
    "~~",
    "```",
    "<a",
    "</",
    "<!",

    "&#",
    "&amp;",
    "\\\\",
  ],
  ...[
    ".\n",
    "a.",
    ". ",
    "a ",
    "a\n",
    "\n\n",
    " \n",
    "- ",
    "1. ",
    "> ",
    "| a ",
    "a,",
    "a-",
    "a@",
    "://",
    "http",
    '",',
    "“”",
    "’s",
  ],
] as const;

/** Every text to try: a word, then one piece again and again, with and without an end that fails to match. */
export const SHAPES: readonly Shape[] = [...CHARACTERS, ...PAIRS].flatMap((piece) => [
  { piece, end: "" },
  { piece, end: "\u0001" },
]);

export type Shape = Readonly<{ piece: string; end: string }>;

/** Lengths in UTF-16 units, each GROWTH times the one before. A longer text is not tried where a shorter one takes FLOOR_MS. */
const LENGTHS = [2_000, 8_000];
const GROWTH = 4;
const FLOOR_MS = 10;
/** A function that takes less for the first length is not slow for the second one either. */
const NEGLIGIBLE_MS = 0.3;
/** A linear function takes GROWTH times as long for the longer text, and a quadratic one 16 times. */
const RATIO_MAX = 8;
/** The most that disturbs a measurement is over by then. */
const ROUNDS = 6;
/** A function that takes so long, and grew so fast, is not measured with a longer text. */
const HOPELESS_MS = 500;

/** Whether the time of a function grows faster than its text, of this shape. */
export async function isSuperlinear(work: (text: string) => unknown, shape: Shape): Promise<boolean> {
  for (const length of LENGTHS) {
    const ms = await cpuMsOf(work, textOf(shape, length));
    if (ms < NEGLIGIBLE_MS) return false;
    const growth = ms < FLOOR_MS ? "fast" : await judgeGrowth(work, shape, length);
    if (growth === "linear") return false;
    if (growth === "hopeless") return true;
    // A collection of garbage begins at some length; it does not come with every further one.
    if (growth === "superlinear") return (await judgeGrowth(work, shape, length * GROWTH)) !== "linear";
  }
  return false;
}

/** `fast`: the text took FLOOR_MS once, before the function was compiled. `hopeless`: a longer one would take too long. */
type Growth = "fast" | "linear" | "superlinear" | "hopeless";

/** Compares the times for a text of this length and for a shorter one. */
async function judgeGrowth(work: (text: string) => unknown, shape: Shape, length: number): Promise<Growth> {
  const [short, long] = [textOf(shape, length / GROWTH), textOf(shape, length)];
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    // In turn, so that other load of the machine disturbs both.
    shortMs = Math.min(shortMs, await cpuMsOf(work, short));
    longMs = Math.min(longMs, await cpuMsOf(work, long));
    if (longMs < FLOOR_MS) return "fast";
    if (longMs < RATIO_MAX * shortMs) return "linear";
    if (longMs > HOPELESS_MS) return "hopeless";
  }
  return "superlinear";
}

/** CPU time, which leaves out other processes. An error that the function throws counts as its answer to such a text. */
async function cpuMsOf(work: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  try {
    await work(text);
  } catch {}
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function textOf({ piece, end }: Shape, length: number): string {
  return `word${piece.repeat(Math.ceil(length / piece.length))}${end}`;
}
