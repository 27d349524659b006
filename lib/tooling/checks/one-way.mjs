import { readSources } from "./source-files.mjs";

const product = /^(app|components|lib)\/.*\.(tsx?|mjs|js)$/;
const exempt = /\.test\.|^lib\/tooling\/|\/testing\//;

/**
 * Work that has one way and one place. `pattern`: the code that only `home`, and the files that `also` matches, may
 * contain.
 * @type {readonly { pattern: RegExp, home: string, also?: RegExp, instead: string }[]}
 */
const rules = [
  {
    pattern: /style: "currency"/,
    home: "lib/contract/languages/format-money.ts",
    instead: "formatMoney formats amounts",
  },
  { pattern: /from "diff"/, home: "lib/client/text/word-diff.ts", instead: "diffWords compares texts" },
  { pattern: /from "csv-stringify/, home: "lib/platform/write-csv.ts", instead: "writeCsv writes CSV files" },
  { pattern: /from "cookie"/, home: "lib/bff/cookie.ts", instead: "readCookie and setCookie handle cookies" },
  {
    pattern: /new Set\(\["localhost"|replace\(\/:\\d/,
    home: "lib/contract/http/host.ts",
    instead: "parseHost, isMainHost and isLoopbackHost read hosts",
  },
  {
    pattern:
      /<form\b[\s\S]*\bset(Busy|Sending|Saving|Starting|Submitting)\(|\bset(Busy|Sending|Saving|Starting|Submitting)\([\s\S]*<form\b/,
    home: "components/patterns/use-form.ts",
    instead: "useForm holds the state of a form",
  },
  {
    pattern: /"edit_conflict"/,
    home: "components/patterns/form-machine.ts",
    // Only the dialog reads again; lib declares and answers the code.
    also: /^(lib\/|components\/behaviour\/history-dialog\.tsx$)/,
    instead: "useForm shows a conflict of two edits",
  },
  {
    pattern: /["'`]draft:/,
    home: "lib/client/forms/draft-store.ts",
    instead: "openDraft and useForm store drafts",
  },
  {
    pattern: /\b(localStorage|sessionStorage)\b/,
    home: "lib/client/browser/storage.ts",
    // Scripts that run before the page.
    also: /^lib\/contract\/pages\/(theme|returning)\.ts$/,
    instead: "readStored and store use the browser's storage",
  },
  {
    pattern: /import [^;]* from "swr"/,
    home: "lib/client/forms/use-record.ts",
    also: /^lib\/client\/(session\/use-session|forms\/retry-soon)\.ts$/,
    instead: "useRecord reads a record",
  },
  { pattern: /from "swr\/infinite"/, home: "lib/client/forms/use-list.ts", instead: "useList reads a list" },
  {
    pattern: /<table className="table\b/,
    home: "components/patterns/data-table.tsx",
    // A matrix, a table whose rows have headings, the cells of a file, and reports, which are named in their third column.
    also: /^components\/(plans\/admin\/plan-matrix|admin\/dashboard\/models-card|knowledge\/csv-preview|knowledge\/table-shape\/shape-rows|reports\/report-table)\.tsx$/,
    instead: "DataTable shows records",
  },
  {
    pattern: /useSyncExternalStore\([\s\S]*matchMedia\(/,
    home: "lib/client/browser/use-media-query.ts",
    instead: "useMediaQuery follows the window's width",
  },
  { pattern: /type="file"/, home: "components/patterns/use-file-choice.tsx", instead: "useFileChoice chooses files" },
  {
    pattern: /setTimeout\(\(\) => set[A-Z]/,
    home: "lib/client/forms/use-debounced.ts",
    instead: "useDebounced waits until typing rests",
  },
  { pattern: /[a-z](Acts|-acts)\b/, home: "the specification", instead: "what a person can do is an action" },
  {
    pattern: /function hasClaims\(/,
    home: "lib/contract/workflow/has-claims.ts",
    also: /^lib\/platform\/auth\/find-workflow\.ts$/,
    instead: "hasClaims reads whether something waits for a person",
  },
  {
    pattern: /from "next-intl"|\b(getTranslations|NextIntlClientProvider)\b/,
    home: "lib/i18n/get-texts.ts",
    instead: "getTexts and useTexts give the texts of a page",
  },
  {
    pattern: /from "(@\/lib\/i18n|\.)\/(use-(texts|labels)|server-texts)"/,
    home: "package.json",
    instead: "#texts and #labels are useTexts and useLabels of the browser and of the server",
  },
  {
    pattern: /from "icu-minify/,
    home: "lib/i18n/bind-texts.ts",
    instead: "a sentence with values is a function that formats it",
  },
  {
    pattern: /\btype \w*Props\b[^;=]*=[^;]*\{[^}]*\b\w+: (Pick<|Readonly<)?Messages\b/,
    home: "the component that shows the texts",
    // Shown beside the records of two nouns, each with its own words.
    also: /^components\/domains\/(copy-button|dns-record-row)\.tsx$/,
    instead: "useTexts reads texts, which no component passes on",
  },
  {
    pattern: /try \{\s*(return|(const )?\w+(: [^=]+)? =) JSON\.parse\(/,
    home: "lib/contract/fields/parse-json.ts",
    // Forms that say why, calls of other cells, and a worker.
    also: /^lib\/(contract\/entities\/form-schemas|platform\/(modules\/(cells\/read-signed-call|sso\/idp-logout|system\/receive-csp-reports)|http\/read-input|documents\/worker\/read-json))\.[jt]s$/,
    instead: "parseJson reads a text that may not be JSON",
  },
  {
    pattern: /import type \{ \w+ as endpoint \}/,
    home: "lib/platform/context.ts",
    instead: 'a verb names its call: Verb<"createPlan">, Output<"createPlan">',
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
    .filter(({ pattern, home, also }) => file !== home && !also?.test(file) && pattern.test(text))
    .map(({ home, instead }) => `${file}: ${instead} (${home})`);
}
