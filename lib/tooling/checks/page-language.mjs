import { readSources } from "./source-files.mjs";
import { syntaxNodes } from "./syntax-nodes.mjs";

/** Functions of Next and next-intl that lose the page's language, what to use instead, and where that is made. */
const LOSING = [
  {
    from: "next/navigation",
    name: /^(permanentR|r)edirect$/,
    use: "localRedirect",
    madeIn: "lib/bff/local-redirect.ts",
  },
  {
    from: "next-intl/server",
    name: /^getLocale$/,
    use: "getLocale of get-texts.ts",
    madeIn: "lib/i18n/get-texts.ts",
  },
  { from: "next-intl/server", name: /^getFormatter$/, use: "lib/client/text/intl.ts or LocalTime", madeIn: null },
];

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "the page's language",
  run: async () =>
    [...readSources(/^(app|components|lib\/(bff|i18n))\/.*\.tsx?$/)].flatMap(([file, text]) => losses(file, text)),
};

/**
 * Imports of functions that answer in English or in another variant of a language than the page.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function losses(file, text) {
  return syntaxNodes(file, text)
    .filter(({ type }) => type === "ImportDeclaration")
    .flatMap(({ source, specifiers }) =>
      specifiers.flatMap((/** @type {{ imported?: { name: string } }} */ { imported }) => {
        const name = imported?.name ?? "";
        const lost = LOSING.find((one) => one.from === source.value && one.name.test(name));
        return lost && lost.madeIn !== file ? [`${file}: ${name} loses the page's language; use ${lost.use}`] : [];
      }),
    );
}
