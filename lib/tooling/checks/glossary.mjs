import fs from "node:fs";
import { inRoot } from "../paths.mjs";
import { textsOf } from "../texts-of.mjs";
import { PHRASES } from "./catalogues.mjs";

/** @typedef {Readonly<Record<string, { means: string, not: readonly string[], but?: readonly string[] }>>} Glossary */

const GLOSSARY = "lib/i18n/glossary/en.json";
const CATALOGUES = ["lib/i18n/messages/en", "lib/i18n/platform-messages/en"];
const DOCS = "lib/docs";
const ROOT_DOCUMENTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
const CONTRACT = "lib/contract";

/** Texts that the specification quotes; they keep its words. */
const QUOTED = new Set([
  "Answers are quoted from {name}'s own material.",
  "Context Data",
  "Context data",
  "New context data",
  "Edit context data",
  "Failed to get promo links",
  "Failed to load promo links",
  "Failed to create promo link",
  "Failed to delete promo link",
  "Promo link not found",
  "Failed to invite chatter",
  "Failed to create digital entity user",
  "User ID not found. Please log in again.",
  "Successfully logged in. Your digital entity is now in your account.",
  "Successfully logged in, but no digital entity was found to link to your account.",
  "Successfully logged in, but there was an error linking your digital entity. Please contact support.",
]);

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "one vocabulary",
  run: async () => {
    const glossary = JSON.parse(read(GLOSSARY));
    return [
      ...CATALOGUES.flatMap((folder) =>
        filesIn(folder, ".json").flatMap((file) => catalogueProblems(glossary, file, JSON.parse(read(file)))),
      ),
      ...PHRASES.flatMap((file) => catalogueProblems(glossary, file, JSON.parse(read(file)).en)),
      ...[...ROOT_DOCUMENTS, ...filesIn(DOCS, ".md")].flatMap((file) => documentProblems(glossary, file)),
      ...endpointFiles().flatMap((file) => summaryProblems(glossary, file)),
    ];
  },
};

/**
 * The words of a text for which the glossary has another term, whole and in any case, singular and plural.
 * @param {Glossary} glossary
 * @param {string} text without names of settings and code, which keep theirs
 * @returns {string[]} such as `“chatters”: say “visitor”`
 */
export function findForeignTerms(glossary, text) {
  return Object.entries(glossary).flatMap(([term, { not, but = [] }]) => {
    const rest = but.reduce(
      (left, allowed) => left.replaceAll(new RegExp(wholeWord(allowed), "giu"), ""),
      withoutNames(text),
    );
    const found = new Set(
      not.flatMap((word) => [...rest.matchAll(new RegExp(wholeWord(word), "giu"))].map(([match]) => match)),
    );
    return [...found].map((word) => `“${word}”: say “${term}”`);
  });
}

/** A text without the names of its placeholders: `{mail}`, but not the choice `one {mail}`. @param {string} text */
function withoutNames(text) {
  return text.replace(/(?<!(?:zero|one|two|few|many|other|=\d{1,3}) )\{\w+(?=[,}])/g, "{");
}

/** @param {string} word */
function wholeWord(word) {
  return String.raw`(?<![\p{L}\d_-])${word}s?(?![\p{L}\d_-])`;
}

/** @param {Glossary} glossary @param {string} file @param {unknown} catalogue @returns {string[]} */
function catalogueProblems(glossary, file, catalogue) {
  return [...textsOf(catalogue)]
    .filter(([, text]) => !QUOTED.has(text))
    .flatMap(([key, text]) => findForeignTerms(glossary, text).map((problem) => `${file}: ${key}: ${problem}`));
}

/** Code, addresses and settings are not prose. @param {Glossary} glossary @param {string} file @returns {string[]} */
function documentProblems(glossary, file) {
  const prose = read(file)
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""))
    .replace(/`[^`\n]*`|\]\([^)\n]*\)|<https?:[^>\n]*>/g, "");
  return prose
    .split("\n")
    .flatMap((line, at) => findForeignTerms(glossary, line).map((problem) => `${file}:${at + 1}: ${problem}`));
}

/** Foreign terms in the summaries of calls, which the reference shows. @param {Glossary} glossary @param {string} file @returns {string[]} */
function summaryProblems(glossary, file) {
  const summaries = [...read(file).matchAll(/summary:\s*"([^"]*)"/g)].map(([, summary = ""]) => summary);
  return summaries.flatMap((summary) =>
    findForeignTerms(glossary, summary.replace(/`[^`]*`/g, "")).map((problem) => `${file}: “${summary}”: ${problem}`),
  );
}

/** @returns {string[]} */
function endpointFiles() {
  return fs
    .readdirSync(inRoot(CONTRACT))
    .map((noun) => `${CONTRACT}/${noun}/endpoints.ts`)
    .filter((file) => fs.existsSync(inRoot(file)));
}

/** @param {string} folder @param {string} ending */
function filesIn(folder, ending) {
  return fs
    .readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
}

/** @param {string} path */
function read(path) {
  return fs.readFileSync(inRoot(path), "utf8");
}
