import { prefixesOfRepeats } from "./pattern-prefixes.mjs";
import { readSources } from "./source-files.mjs";
import { lineAt, syntaxNodes } from "./syntax-nodes.mjs";

/** @typedef {{ file: string, line: number, pattern: string, flags: string }} Found */

const product = /^(app|components|lib|middleware|instrumentation)\b.*\.(tsx?|mjs|js)$/;
const notProduct = /\.(test|spec)\.|^lib\/tooling\/|\/testing\//;

/** Patterns that take more than linear time and are given a bounded text only, each with its bound. */
const bounded = new Map([
  ["lib/bff/site.ts", "a setting of the operator, one line"],
  ["lib/platform/log.ts", "cut to 300 characters before"],
  ["lib/contract/chat/citations.ts", "given the last 40 or 100 characters of a line"],
  ["components/workflow/slug.ts", "cut to the longest slug before"],
  ["lib/platform/modules/entities/slugs.ts", "cut to the longest slug before"],
  ["lib/platform/documents/worker/html-tree.js", "runs in a reader process, which is killed after a time"],
  ["lib/platform/documents/worker/read-html.js", "given a page's first 4,096 bytes"],
]);

/** Texts to repeat for each pattern, in addition to the pattern's own characters. */
const pieces = [" ", "\t", "\n", " \n", "0", "a", "A", "é", "中", "a ", "a.", "- ", "0,", "<a", "a-"];
const SHORT = 1_500;
const LONG = 6 * SHORT;
/** Exponential patterns take seconds over the shortest of these, and patterns of a high degree over the next ones. */
const TINY = [26, 80, 160];
/** Six times the text takes a quadratic pattern 36 times as long. */
const RATIO_MAX = 15;
/** A pattern under this multiple of a linear pattern's time is too fast to be measured. */
const YARDSTICKS_MIN = 60;
const yardstick = /[^a]b/;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "linear patterns",
  run: async () => {
    const sources = [...readSources(product)].filter(([file]) => !notProduct.test(file) && !bounded.has(file));
    return sources
      .flatMap(([file, text]) => patternsIn(file, text))
      .filter(({ pattern, flags }) => isSuperlinear(pattern, flags))
      .map(({ file, line, pattern, flags }) => {
        return `${file}:${line}: /${pattern}/${flags} takes more than linear time over some text; anchor or bound its repeats`;
      });
  },
};

/**
 * The regular expression literals of a file.
 * @param {string} file
 * @param {string} text
 * @returns {Found[]}
 */
export function patternsIn(file, text) {
  return syntaxNodes(file, text)
    .filter(({ regex }) => regex)
    .map(({ regex, start }) => ({ file, line: lineAt(text, start), pattern: regex.pattern, flags: regex.flags }));
}

/**
 * Whether a pattern's time grows faster than the text, measured against itself and against a linear pattern.
 * @param {string} pattern
 * @param {string} flags
 */
export function isSuperlinear(pattern, flags) {
  const expression = new RegExp(pattern, flags.replace(/[gy]/g, ""));
  const own = [...new Set(pattern.replace(/\\[a-zA-Z]/g, "").match(/[^\\[\](){}*+?|^$.]/g) ?? [])];
  const prefixes = prefixesOfRepeats(pattern, flags);
  const starts = new Set(["", ...own.slice(0, 3), "“", ...prefixes]);
  const repeated = new Set([...pieces, ...own, ...prefixes.filter((prefix) => prefix.length > 1)]);
  return [...starts].some((start) => [...repeated].some((piece) => isSlowOver(expression, start, piece)));
}

/**
 * @param {RegExp} expression
 * @param {string} start
 * @param {string} piece is repeated after the start
 */
function isSlowOver(expression, start, piece) {
  const text = (/** @type {number} */ length) => `${start}${piece.repeat(length / piece.length)}\u0001`;
  const [short, long] = [text(SHORT), text(LONG)];
  // A pause in a single run would let patterns pass that take hours over the long text.
  const linear = timeOf(yardstick, long, 5);
  const isSlowSoon = TINY.some((length) => {
    const tiny = text(length);
    const limit = YARDSTICKS_MIN * linear;
    return timeOf(expression, tiny, 1) > limit && timeOf(expression, tiny, 2) > limit;
  });
  if (isSlowSoon) return true;
  if (timeOf(expression, long, 1) < YARDSTICKS_MIN * timeOf(yardstick, long, 1)) return false;
  const time = timeOf(expression, long, 3);
  return time > RATIO_MAX * timeOf(expression, short, 3) && time > YARDSTICKS_MIN * timeOf(yardstick, long, 3);
}

/**
 * The shortest of some runs, in microseconds of the processor: whatever else the machine does is not counted.
 * @param {RegExp} expression
 * @param {string} text
 * @param {number} runs
 */
function timeOf(expression, text, runs) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const startUsage = process.cpuUsage();
    expression.test(text);
    const { user, system } = process.cpuUsage(startUsage);
    shortest = Math.min(shortest, user + system);
  }
  return Math.max(1, shortest);
}
