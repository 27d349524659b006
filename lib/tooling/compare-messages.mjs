import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { findLanguageFaults } from "./find-language-faults.mjs";
import { findTermFaults } from "./find-term-faults.mjs";
import { textsOf } from "./texts-of.mjs";

/**
 * @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element
 * @typedef {{ args: Set<string>, tags: Set<string>, selects: Set<string>, plurals: string[][] }} Shape
 */

/** `many` in these languages is for whole millions in short notation, which no text uses; `other` serves. */
const WITHOUT_MANY = new Set(["es", "fr", "it", "pt"]);
/** The samples that a voice speaks: each catalogue holds them all, each in its own language. */
const SPOKEN_SAMPLE = /^voice\.preview\.(\w+)$/;
/** The signs with which a sentence of any language ends, or the placeholder with them. */
const SENTENCE_END = /[.。।…:：!?？؟;](?:\u00a0?[”’»“」』）)])*$|\}$/u;
/** Thai ends a sentence with a space. */
const WITHOUT_STOP = "th";
const THREE_WORDS = /\p{L}{2,}\S*\s+\S*\p{L}{2,}\S*\s+\S*\p{L}{2,}/u;

/**
 * Compares the messages of a catalogue with the English ones: the same keys, placeholders, tags and choices, the plural categories,
 * signs and words of the language, and no text that is still English.
 * @param {string} locale
 * @param {unknown} english
 * @param {unknown} translated
 * @param {ReadonlySet<string>} allowedEquals texts of three and more words that may be as in English
 * @returns {string[]} a line for each problem, with the key
 */
export function compareMessages(locale, english, translated, allowedEquals) {
  const [source, target] = [textsOf(english), textsOf(translated)];
  const superfluous = [...target.keys()]
    .filter((key) => !source.has(key))
    .map((key) => `${key}: English has no such key`);
  return [
    ...superfluous,
    ...listProblems(english, translated),
    ...[...source].flatMap(([key, text]) => {
      const translation = target.get(key);
      if (translation === undefined) return [`${key}: missing`];
      const isLeft =
        translation === text && THREE_WORDS.test(text.replace(/\{[^}]*\}/g, "")) && !allowedEquals.has(text);
      return [
        ...(isLeft ? ["still English"] : []),
        ...(locale !== WITHOUT_STOP && isSentence(text) && !SENTENCE_END.test(translation)
          ? ["no end of the sentence"]
          : []),
        ...compareShapes(locale, text, translation),
        ...findTermFaults(locale, text, translation),
        ...findLanguageFaults(SPOKEN_SAMPLE.exec(key)?.[1] ?? locale, translation),
      ].map((problem) => `${key}: ${problem}`);
    }),
  ];
}

/** Whether an English text ends as a sentence, and not with dots. @param {string} text */
const isSentence = (text) => text.includes(" ") && /[^.\s]\.$/.test(text);

/**
 * Lists that are objects in the other catalogue: their texts have the same paths, and code that iterates them fails.
 * @param {unknown} english @param {unknown} translated @param {string} [path] @returns {string[]}
 */
function listProblems(english, translated, path = "") {
  if (typeof english !== "object" || typeof translated !== "object") return [];
  if (Array.isArray(english) !== Array.isArray(translated)) return [`${path}: a list in only one of the two languages`];
  return Object.entries(Object(english)).flatMap(([key, value]) =>
    listProblems(value, Object(translated)[key], path === "" ? key : `${path}.${key}`),
  );
}

/** @param {string} locale @param {string} text @param {string} translation @returns {string[]} */
function compareShapes(locale, text, translation) {
  const source = shapeOf(text);
  /** @type {Shape} */
  let target;
  try {
    target = shapeOf(translation);
  } catch (error) {
    return [`not ICU (${error instanceof Error ? error.message : error})`];
  }
  return [
    ...difference("placeholders", source.args, target.args),
    ...difference("tags", source.tags, target.tags),
    ...difference("choices", source.selects, target.selects),
    ...target.plurals.flatMap((categories) => pluralProblems(locale, categories)),
  ];
}

/** @param {string} what @param {ReadonlySet<string>} source @param {ReadonlySet<string>} target @returns {string[]} */
function difference(what, source, target) {
  const [before, after] = [[...source].sort().join(", "), [...target].sort().join(", ")];
  return before === after ? [] : [`${what} are [${after}] instead of [${before}]`];
}

/** @param {string} locale @param {string[]} given @returns {string[]} */
function pluralProblems(locale, given) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const needed = pluralCategories.filter((category) => category !== "many" || !WITHOUT_MANY.has(locale));
  const missing = needed
    .filter((category) => !given.includes(category))
    .map((category) => `no plural for "${category}"`);
  const unknown = given.filter(
    (category) => !category.startsWith("=") && !pluralCategories.some((known) => known === category),
  );
  return [...missing, ...unknown.map((category) => `"${category}" is no plural category of ${locale}`)];
}

/** The parts that a translation shares with its source. @param {string} text @returns {Shape} */
function shapeOf(text) {
  /** @type {Shape} */
  const shape = { args: new Set(), tags: new Set(), selects: new Set(), plurals: [] };
  const visit = (/** @type {readonly Element[]} */ elements) => {
    for (const element of elements) {
      if (element.type === TYPE.tag) {
        shape.tags.add(element.value);
        visit(element.children);
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) shape.args.add(element.value);
      if (element.type === TYPE.select)
        shape.selects.add(`${element.value}: ${Object.keys(element.options).sort().join("|")}`);
      if (element.type === TYPE.plural) shape.plurals.push(Object.keys(element.options));
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(text));
  return shape;
}
