import { readSources } from "./source-files.mjs";

const product = /^(app|components|lib)\/.*\.(tsx?|mjs|js)$/;
const exempt = /\.test\.|^lib\/tooling\/|\/testing\//;

/**
 * Work that has one way and one place. `pattern`: the code that only `home` may contain.
 * @type {readonly { pattern: RegExp, home: string, instead: string }[]}
 */
const rules = [
  { pattern: /style: "currency"/, home: "lib/contract/format-money.ts", instead: "formatMoney formats amounts" },
  { pattern: /from "diff"/, home: "lib/client/word-diff.ts", instead: "diffWords compares texts" },
  { pattern: /from "csv-stringify/, home: "lib/platform/write-csv.ts", instead: "writeCsv writes CSV files" },
  { pattern: /from "cookie"/, home: "lib/bff/cookie.ts", instead: "readCookie and setCookie handle cookies" },
  {
    pattern: /new Set\(\["localhost"|replace\(\/:\\d/,
    home: "lib/contract/host.ts",
    instead: "parseHost, isMainHost and isLoopbackHost read hosts",
  },
  {
    pattern: /(?<!lib\/docs\/)\b(visitor|owner-admin|decisions)\.md\b/,
    home: "the specification",
    instead: "a comment says a rule itself, not where it is written",
  },
];

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "one way",
  run: async () => [...readSources(product)].flatMap(([file, text]) => secondWays(file, text)),
};

/**
 * Every rule that a file breaks.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function secondWays(file, text) {
  if (exempt.test(file)) return [];
  return rules
    .filter(({ pattern, home }) => file !== home && pattern.test(text))
    .map(({ home, instead }) => `${file}: ${instead} (${home})`);
}
