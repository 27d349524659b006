import { existsInRoot, readSources } from "./source-files.mjs";

/** Files that a walk may name: more would not be read. */
const FILES_MAX = 40;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "walks through the code",
  run: async () => walkProblems(readSources(/^lib\/docs\/walks\.md$/).get("lib/docs/walks.md") ?? "", existsInRoot),
};

/**
 * Files of the sections "How … becomes …" that do not exist, and sections that name too many.
 * @param {string} text
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function walkProblems(text, exists) {
  const walks = text.split(/^## /m).filter((section) => /^How .* becomes /.test(section));
  return walks.flatMap((walk) => {
    const [title = ""] = walk.split("\n");
    const folder = /folder are below `([^`]+)`/.exec(walk)?.[1] ?? "";
    const named = [...walk.matchAll(/`([\w./-]+\.(?:tsx?|m?js))`/g)].map(([, file = ""]) =>
      /^(app|components|e2e|lib)\//.test(file) ? file : `${folder}/${file}`,
    );
    const files = [...new Set(named)];
    return [
      ...files.filter((file) => !exists(file)).map((file) => `${title}: there is no ${file}`),
      ...(files.length > FILES_MAX ? [`${title}: names ${files.length} files, and ${FILES_MAX} may be read`] : []),
    ];
  });
}
