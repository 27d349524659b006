import fs from "node:fs";
import path from "node:path";
import { inRoot } from "../paths.mjs";
import { readSources } from "./source-files.mjs";

/** Folders that a command makes. */
const GENERATED = new Set(["e2e/screens/"]);
const EXTENSIONS = ["", ".ts", ".tsx", ".mjs"];

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "documents name what exists",
  run: async () => {
    const scripts = new Set(Object.keys(JSON.parse(fs.readFileSync(inRoot("package.json"), "utf8")).scripts));
    return [...readSources(/^(?:lib\/docs\/)?[\w-]+\.md$/)].flatMap(([file, text]) =>
      documentProblems(file, text, { scripts, exists: (place) => fs.existsSync(inRoot(place)) }),
    );
  },
};

/**
 * Commands, links and paths of a document that lead nowhere.
 * @param {string} file the document's path
 * @param {string} text Markdown
 * @param {{ scripts: ReadonlySet<string>, exists: (place: string) => boolean }} repository
 * @returns {string[]} a line for each
 */
export function documentProblems(file, text, { scripts, exists }) {
  const commands = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => /^[\w.]/.test(link));
  const paths = [...text.matchAll(/`((?:app|components|e2e|lib|public)\/[\w./-]+)`/g)].map(([, place = ""]) => place);
  return [
    ...commands.filter((name) => !scripts.has(name)).map((name) => `${file}: there is no npm run ${name}`),
    ...links
      .filter((link) => !/^\w+:/.test(link) && !exists(path.posix.join(path.posix.dirname(file), link)))
      .map((link) => `${file}: the link ${link} leads nowhere`),
    ...paths
      .filter((place) => !GENERATED.has(place) && !EXTENSIONS.some((extension) => exists(`${place}${extension}`)))
      .map((place) => `${file}: there is no ${place}`),
  ];
}
