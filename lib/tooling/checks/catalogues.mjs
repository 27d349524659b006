import fs from "node:fs";
import { compareMessages } from "../compare-messages.mjs";
import { findLabelFaults, findOtherForms, findOtherNames, findSameNames } from "../find-label-faults.mjs";
import { inRoot } from "../paths.mjs";
import { textsOf } from "../texts-of.mjs";

const FOLDERS = ["lib/i18n/messages", "lib/i18n/platform-messages"];
/** The sentences that the platform itself says in a reply, by language. */
export const PHRASES = [
  "lib/platform/models/embedded/phrases.json",
  "lib/platform/modules/budget/phrases.json",
  "lib/platform/modules/safety/phrases.json",
];
const GLOSSARY = "lib/i18n/glossary";
/** English texts that another language may share: names, signs and words that it has taken over. */
const ALLOWED_EQUALS = "lib/tooling/checks/allowed-equals.json";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "catalogues of all languages",
  run: async () => {
    const allowed = new Set(JSON.parse(read(ALLOWED_EQUALS)));
    return [
      ...FOLDERS.flatMap((folder) => problemsOfFolder(folder, allowed)),
      ...PHRASES.flatMap((file) => problemsOfPhrases(file, allowed)),
      ...problemsOfLabels(),
      ...problemsOfGlossaries(),
    ];
  },
};

/** @param {string} folder @param {ReadonlySet<string>} allowed @returns {string[]} */
function problemsOfFolder(folder, allowed) {
  const files = fs.readdirSync(inRoot(folder, "en"));
  return localesIn(folder).flatMap((locale) => {
    const superfluous = fs.readdirSync(inRoot(folder, locale)).filter((file) => !files.includes(file));
    return [
      ...superfluous.map((file) => `${folder}/${locale}/${file}: English has no such catalogue`),
      ...files.flatMap((file) => {
        const path = `${folder}/${locale}/${file}`;
        if (!fs.existsSync(inRoot(path))) return [`${path}: missing`];
        const english = JSON.parse(read(`${folder}/en/${file}`));
        return compareMessages(locale, english, JSON.parse(read(path)), allowed).map(
          (problem) => `${path}: ${problem}`,
        );
      }),
    ];
  });
}

/** @param {string} file @param {ReadonlySet<string>} allowed @returns {string[]} */
function problemsOfPhrases(file, allowed) {
  const phrases = JSON.parse(read(file));
  return localesIn(FOLDERS[0] ?? "").flatMap((locale) =>
    compareMessages(locale, phrases.en, phrases[locale] ?? {}, allowed).map(
      (problem) => `${file}, ${locale}: ${problem}`,
    ),
  );
}

/** Texts that name a label of the interface, and names of a list, in catalogues of pages and of the server alike. @returns {string[]} */
function problemsOfLabels() {
  const english = allTexts("en");
  return localesIn(FOLDERS[0] ?? "").flatMap((locale) => {
    const translated = allTexts(locale);
    const faults = [
      ...findLabelFaults(locale, english, translated),
      ...findSameNames(english, translated),
      ...findOtherNames(english, translated),
      ...findOtherForms(locale, translated),
    ];
    return faults.map((fault) => `lib/i18n, ${locale}: ${fault}`);
  });
}

/** The texts of a language by catalogue and path: `chat.json:options.title`. @param {string} locale */
function allTexts(locale) {
  const files = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(inRoot(folder, locale))
      .map((file) => /** @type {const} */ ([file, JSON.parse(read(`${folder}/${locale}/${file}`))])),
  );
  return new Map(
    files.flatMap(([file, texts]) => [...textsOf(texts)].map(([path, text]) => [`${file}:${path}`, text])),
  );
}

/** Every glossary names the same terms. @returns {string[]} */
function problemsOfGlossaries() {
  const glossaries = localesIn(FOLDERS[0] ?? "").map((locale) => {
    const path = `${GLOSSARY}/${locale}.json`;
    return { path, terms: fs.existsSync(inRoot(path)) ? Object.keys(JSON.parse(read(path))) : [] };
  });
  const all = new Set(glossaries.flatMap(({ terms }) => terms));
  return glossaries.flatMap(({ path, terms }) =>
    [...all].filter((term) => !terms.includes(term)).map((term) => `${path}: "${term}" has no translation`),
  );
}

/** @param {string} folder */
function localesIn(folder) {
  return fs.readdirSync(inRoot(folder)).filter((locale) => locale !== "en");
}

/** @param {string} path */
function read(path) {
  return fs.readFileSync(inRoot(path), "utf8");
}
