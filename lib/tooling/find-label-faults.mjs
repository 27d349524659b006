import { QUOTATION_MARKS } from "./find-language-faults.mjs";

/** A label that English quotes, and one that English names by its capital after “under”, “press” or “in the”. */
const QUOTED = /[“"]([^“”"{}]+)[”"]/gu;
const NAMED = /\b(?:[Uu]nder|[Pp]ress|[Ii]n the) ((?:[A-Z]\p{L}+)(?: \p{L}+)*)/gu;

/** French writes « Mon compte ». */
const GUILLEMET_SPACES = /(?<=«)\u00a0|\u00a0(?=»)/gu;

/**
 * The places where a translated text names a label of the interface otherwise than the interface does, or without quotation marks.
 * @param {string} locale
 * @param {ReadonlyMap<string, string>} english all texts of the pages and the server by their key
 * @param {ReadonlyMap<string, string>} translated the same keys
 * @returns {string[]} a line for each label, with the key of the text
 */
export function findLabelFaults(locale, english, translated) {
  const labels = keysByText(english);
  const marks = QUOTATION_MARKS[locale] ?? [];
  return [...english].flatMap(([key, text]) => {
    const translation = (translated.get(key) ?? "").replace(GUILLEMET_SPACES, "");
    return [...labelsIn(text, labels)].flatMap((label) => {
      const names = (labels.get(label) ?? []).flatMap((other) => translated.get(other) ?? []);
      const isQuoted = names.some((name) =>
        marks.some(([open, close]) => translation.includes(`${open}${name}${close}`)),
      );
      return isQuoted
        ? []
        : [`${key}: the label “${label}” is not quoted as on the screen (${[...new Set(names)].join(" / ")})`];
    });
  });
}

/** Lists in which people choose by the name alone: acts of a log, kinds of jobs, filters. */
const LIST = /^(.*(?:activity\.actions|\bkinds|\bfilter))\./;

/**
 * Names of one list that differ in English and are the same in the translation: the reader cannot tell them apart.
 * @param {ReadonlyMap<string, string>} english all texts by their key
 * @param {ReadonlyMap<string, string>} translated the same keys
 * @returns {string[]} a line for each name that another one has already
 */
export function findSameNames(english, translated) {
  /** @type {Map<string, string>} */
  const firstKeys = new Map();
  return [...english].flatMap(([key, name]) => {
    const [, list] = LIST.exec(key) ?? [];
    const translation = translated.get(key);
    if (list === undefined || translation === undefined) return [];
    const place = `${list} ${translation}`;
    const first = firstKeys.get(place);
    if (first === undefined) firstKeys.set(place, key);
    const isSame = first === undefined || english.get(first)?.toLowerCase() === name.toLowerCase();
    return isSame ? [] : [`${key}: “${translation}” is also the name of ${first}, which English tells apart`];
  });
}

/** The form of a job's name, where a language has one for all of them: an infinitive, a request or a noun for the work. */
const JOB_FORMS = {
  bn: /(?<!ুন)$/u,
  es: /^\p{L}+(?:ar|er|ir)(?!\p{L})/u,
  fr: /^\p{L}+(?:er|ir|re)(?!\p{L})/u,
  hi: /ना$/u,
  it: /^(?!\p{L}*[aei]re(?!\p{L}))\p{L}+[aei](?!\p{L})/u,
  pt: /^\p{L}+(?:ar|er|ir)(?!\p{L})/u,
  ru: /^(?!\p{L}+ть(?!\p{L}))/u,
};

/**
 * Names of jobs in another form than the rest of their list.
 * @param {string} locale
 * @param {ReadonlyMap<string, string>} translated all texts by their key
 * @returns {string[]} a line for each
 */
export function findOtherForms(locale, translated) {
  const form = new Map(Object.entries(JOB_FORMS)).get(locale);
  return [...translated].flatMap(([key, name]) =>
    form && key.startsWith("jobs.json:kinds.") && !form.test(name)
      ? [`${key}: “${name}” has another form than the names beside it`]
      : [],
  );
}

/** Names that stand away from their place: of fields, in messages about them, and of topics, in the audit log. */
const NAME = /^(?:fields\.json:names|audit\.json:topics)\./;

/**
 * Names of settings that English takes from a label of the interface, and the translation does not.
 * @param {ReadonlyMap<string, string>} english all texts by their key
 * @param {ReadonlyMap<string, string>} translated the same keys
 * @returns {string[]} a line for each name, with the label's text
 */
export function findOtherNames(english, translated) {
  const labels = keysByText(english);
  return [...english].flatMap(([key, name]) => {
    const translation = translated.get(key);
    if (!NAME.test(key) || !name.includes(" ") || translation === undefined) return [];
    const others = (labels.get(name) ?? []).filter((label) => !NAME.test(label));
    const names = new Set(others.flatMap((label) => translated.get(label) ?? []));
    const isSame =
      names.size === 0 || [...names].some((label) => withoutArticle(label) === withoutArticle(translation));
    return isSame ? [] : [`${key}: “${translation}” is called ${[...names].join(" / ")} on the screen`];
  });
}

/** Arabic names a thing with its article in one place and without it in another. @param {string} text */
const withoutArticle = (text) => text.replace(/(?<!\p{L})ال/gu, "");

/** @param {string} text @param {ReadonlyMap<string, readonly string[]>} labels @returns {Set<string>} */
function labelsIn(text, labels) {
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, label]) =>
    label !== undefined && labels.has(label) ? [label] : [],
  );
  const named = [...text.matchAll(NAMED)].flatMap(([, words]) => longestLabel(words ?? "", labels) ?? []);
  return new Set([...quoted, ...named]);
}

/** The longest label that begins a phrase. @param {string} phrase @param {ReadonlyMap<string, readonly string[]>} labels */
function longestLabel(phrase, labels) {
  const words = phrase.split(" ");
  return words.map((_, index) => words.slice(0, words.length - index).join(" ")).find((label) => labels.has(label));
}

/** @param {ReadonlyMap<string, string>} texts @returns {Map<string, string[]>} */
function keysByText(texts) {
  /** @type {Map<string, string[]>} */
  const keys = new Map();
  for (const [key, text] of texts) keys.set(text, [...(keys.get(text) ?? []), key]);
  return keys;
}
