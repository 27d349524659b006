import { readSources } from "./source-files.mjs";
import { syntaxNodes } from "./syntax-nodes.mjs";

const LOCAL_REDIRECT = "lib/bff/local-redirect.ts";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "redirects in the page's language",
  run: async () =>
    [...readSources(/^(app|components|lib\/bff)\/.*\.tsx?$/)].flatMap(([file, text]) => barePaths(file, text)),
};

/**
 * Imports of Next's `redirect`, which answers a client navigation with the English page of a path.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function barePaths(file, text) {
  if (file === LOCAL_REDIRECT) return [];
  return syntaxNodes(file, text)
    .filter(({ type, source }) => type === "ImportDeclaration" && source.value === "next/navigation")
    .flatMap(({ specifiers }) =>
      specifiers.map((/** @type {{ imported?: { name: string } }} */ one) => one.imported?.name),
    )
    .filter((name) => /^(permanentR|r)edirect$/.test(name ?? ""))
    .map((name) => `${file}: ${name} loses the page's language; use localRedirect`);
}
