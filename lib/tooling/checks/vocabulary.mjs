import { parseSync } from "oxc-parser";
import { readSources } from "./source-files.mjs";
import {
  COMMENT_RIDDLES,
  GIVEN_NAMES,
  IDENTIFIER_NAMES,
  IDENTIFIER_WORDS,
  INTERFACE_WORDS,
  TYPE_ENDINGS,
} from "./vocabulary-words.mjs";

/** The share of comment lines that may have a riddle, in percent. It may only be lowered. */
const RIDDLE_SHARE_MAX = 0.05;

const code = /\.(tsx?|mjs|js)$/;
const catalogue = /^lib\/i18n\/(platform-)?messages\/.*\.json$/;
/** The word lists and their tests contain the words, files of `public` are third-party, and Next writes `next-env.d.ts`. */
const exempt = /^lib\/tooling\/checks\/vocabulary|^public\/|^next-env\.d\.ts$/;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "vocabulary",
  run: async () => {
    const { problems, riddles, riddleShare } = readVocabulary(readVocabularySources());
    if (riddleShare <= RIDDLE_SHARE_MAX) return problems;
    const share = `${riddleShare.toFixed(2)} % of the comment lines have a riddle, and ${RIDDLE_SHARE_MAX} % may`;
    return [...problems, `${share}; COMMENT_RIDDLES in vocabulary-words.mjs has the patterns`, ...riddles];
  },
};

/** The files whose words are checked, by their path. */
export function readVocabularySources() {
  const files = readSources(new RegExp(`${code.source}|${catalogue.source}`));
  return new Map([...files].filter(([file]) => !exempt.test(file)));
}

/**
 * Finds private words in file names, identifiers, and the keys and texts of message catalogues, and riddles in comments.
 * @param {ReadonlyMap<string, string>} sources the text of every file by its path
 * @returns {{ problems: string[], riddles: string[], riddleShare: number }} a problem is a line with the file and the
 *   standard term, a riddle a line with the file and the comment; the share is in percent of the comment lines
 */
export function readVocabulary(sources) {
  let lines = 0;
  /** @type {string[]} */
  const riddles = [];
  const problems = [...sources].flatMap(([file, text]) => {
    const ofName = nameProblems(file, file);
    if (catalogue.test(file)) return [...ofName, ...catalogueProblems(file, JSON.parse(text))];
    const { comments } = parseSync(file, text);
    const worded = comments.flatMap(({ value }) => value.split("\n")).filter((line) => /[a-z]{2}/i.test(line));
    lines += worded.length;
    riddles.push(...worded.filter(isRiddle).map((line) => `${file}: ${line.trim()}`));
    return [...ofName, ...codeProblems(file, withoutTexts(text, comments))];
  });
  return { problems, riddles, riddleShare: lines === 0 ? 0 : (riddles.length * 100) / lines };
}

/** Whether a line of a comment matches a pattern of COMMENT_RIDDLES. @param {string} line */
export function isRiddle(line) {
  return COMMENT_RIDDLES.some((pattern) => pattern.test(line));
}

/** @param {string} file @param {string} bare the file's code without its texts */
function codeProblems(file, bare) {
  const identifiers = new Set(bare.match(/[A-Za-z_$][\w$]*/g));
  const types = [...bare.matchAll(/\b(?:type|interface|class)\s+([A-Z]\w*)/g)].map(([, name]) => name ?? "");
  return [
    ...[...identifiers].flatMap((identifier) => nameProblems(file, identifier)),
    ...types.filter(hasVagueEnding).map((name) => `${file}: the name of the type ${name} does not say what it holds`),
  ];
}

/**
 * A file's code without its comments and the contents of its strings.
 * @param {string} text
 * @param {readonly { start: number, end: number }[]} comments
 */
function withoutTexts(text, comments) {
  const starts = [0, ...comments.map(({ end }) => end)];
  const pieces = starts.map((start, at) => text.slice(start, comments[at]?.start));
  return pieces
    .join("")
    .replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '""')
    .replace(/`[^`]*`/g, '""');
}

/** @param {string} name */
function hasVagueEnding(name) {
  const [last = "", ...others] = wordsOf(name).reverse();
  const ending = TYPE_ENDINGS.find((one) => one.toLowerCase() === last);
  // A sum of parts has a name: MessageParts. Alone, or as the parts that a function is built from, it has none.
  return ending !== undefined && (ending !== "Parts" || others.length === 0);
}

/** @param {string} file @param {unknown} messages @param {string} [path] @returns {string[]} */
function catalogueProblems(file, messages, path = "") {
  if (typeof messages === "string") {
    const isPrivate = INTERFACE_WORDS.some((word) => word.test(messages));
    return isPrivate ? [`${file}: ${path} is "${messages}", which no other product would say`] : [];
  }
  return Object.entries(messages ?? {}).flatMap(([key, value]) => [
    ...nameProblems(file, key),
    ...catalogueProblems(file, value, path === "" ? key : `${path}.${key}`),
  ]);
}

const privateNames = [...IDENTIFIER_NAMES].map(([name, term]) => ({ joined: joinWords(name), name, term }));

/** @param {string} file @param {string} name an identifier, a catalogue's key, or the file's own path @returns {string[]} */
function nameProblems(file, name) {
  return privateWordsIn(name).map(([word, term]) => `${file}: "${word}" in the name ${name}: say ${term}`);
}

/** @type {Map<string, readonly (readonly [word: string, term: string])[]>} */
const knownNames = new Map();

/** The private words of a name, each with the standard term. @param {string} name */
function privateWordsIn(name) {
  const known = knownNames.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const joined = joinWords(name);
  const found = [
    ...words.map((word) => /** @type {const} */ ([word, IDENTIFIER_WORDS.get(word) ?? ""])).filter(([, term]) => term),
    ...privateNames
      .filter((one) => joined.includes(one.joined))
      .map((one) => /** @type {const} */ ([one.name, one.term])),
  ];
  const problems = GIVEN_NAMES.has(name) ? [] : found;
  knownNames.set(name, problems);
  return problems;
}

/** @param {string} name */
function joinWords(name) {
  return `-${wordsOf(name).join("-")}-`;
}

/** The words of a path or of a name in camelCase, kebab-case, snake_case or CONSTANT_CASE, in lower case. @param {string} name */
function wordsOf(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}
