import fs from "node:fs";
import { inRoot } from "../paths.mjs";
import { isTest } from "../spec/read-specification.mjs";
import { textsOf } from "../texts-of.mjs";
import { PHRASES } from "./catalogues.mjs";

/**
 * Sentences that promise something, each with what shows it: a test (`<file>: <title>`) or a command (`npm run verify`). `plain` are
 * sentences that contain such a word and promise nothing: labels, empty states, instructions, and terms that bind the reader.
 * @typedef {{ shownBy: Readonly<Record<string, readonly string[]>>, plain: readonly string[] }} Promises
 */

const PROMISES = "lib/tooling/spec/promises.json";
const CATALOGUES = ["lib/i18n/messages/en", "lib/i18n/platform-messages/en"];
const ROOT_DOCUMENTS = ["README.md", "SECURITY.md", "CHANGELOG.md"];
const PROMISE_WORDS = /\b(?:never|always|nobody|no one|immediately|nothing|every|everything|(?<!-)only)\b/i;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "promises",
  run: async () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    return findPromiseProblems(readPromiseSentences(), JSON.parse(read(PROMISES)), (evidence) => {
      const [, script] = /^npm (?:run )?(\S+)/.exec(evidence) ?? [];
      return script === undefined ? isTest(evidence) : scripts.includes(script);
    });
  },
};

/** The sentences of the English catalogues, the platform's phrases, the documents of the root and `lib/docs` that contain a word of a promise. @returns {Set<string>} */
export function readPromiseSentences() {
  const catalogues = CATALOGUES.flatMap((folder) =>
    fs
      .readdirSync(inRoot(folder))
      .flatMap((file) => [...textsOf(JSON.parse(read(`${folder}/${file}`))).values()].flatMap(sentencesOf)),
  );
  const phrases = PHRASES.flatMap((file) => [...textsOf(JSON.parse(read(file)).en).values()].flatMap(sentencesOf));
  const documents = [...ROOT_DOCUMENTS, ...fs.readdirSync(inRoot("lib/docs")).map((file) => `lib/docs/${file}`)];
  const prose = documents.flatMap((file) => blocksOf(read(file)).flatMap(sentencesOf));
  return new Set([...catalogues, ...phrases, ...prose].filter((sentence) => PROMISE_WORDS.test(sentence)));
}

/**
 * @param {ReadonlySet<string>} sentences
 * @param {Promises} promises
 * @param {(evidence: string) => boolean} exists
 * @returns {string[]} a line for each sentence that nothing shows, each entry whose sentence is gone, and each test that does not exist
 */
export function findPromiseProblems(sentences, { shownBy, plain }, exists) {
  const listed = new Set([...Object.keys(shownBy), ...plain]);
  const unlisted = [...sentences].filter((sentence) => !listed.has(sentence));
  const gone = [...listed].filter((sentence) => !sentences.has(sentence));
  return [
    ...unlisted.map((sentence) => `“${sentence}”: add what shows it to ${PROMISES}, or reword it`),
    ...gone.map((sentence) => `${PROMISES}: no text says “${sentence}” any more`),
    ...Object.entries(shownBy).flatMap(([sentence, evidence]) => [
      ...(evidence.length === 0 ? [`${PROMISES}: nothing shows “${sentence}”`] : []),
      ...evidence.filter((one) => !exists(one)).map((one) => `${PROMISES}: there is no ${one}`),
    ]),
  ];
}

/** @param {string} text @returns {string[]} */
function sentencesOf(text) {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?]) /);
}

/** The paragraphs, list items and table cells of a Markdown file, without code blocks. @param {string} markdown @returns {string[]} */
function blocksOf(markdown) {
  return markdown.replace(/^```[\s\S]*?^```/gm, "").split(/\n\s*\n|\n\s*(?:[-*]|\d+\.) |\s\|\s|\|\n\|/);
}

/** @param {string} path */
function read(path) {
  return fs.readFileSync(inRoot(path), "utf8");
}
