import { mayContainContact } from "./analysis/contact-forms";
import type { CheckedKind } from "./analysis/expected-answer";
import { containsPrice } from "./analysis/price-words";
import { MET_MIN, type PassageMatch } from "./match-passage";
import { SYNONYM_SHARE, USUAL_WEIGHT, type WeightedQuestion, WITH_COMPOUNDS } from "./weigh-question";

/** A passage with its match. */
type Searched = Readonly<{ match: PassageMatch; material: Readonly<{ heading: string | null; body: string }> }>;

const mayContain = (kind: CheckedKind, text: string) =>
  kind === "price" ? containsPrice(text) : mayContainContact(text, kind);

/** With as much of the question, a sentence with a number answers it, in whatever way a number of its kind is written. */
const COVERAGE_WITH_NUMBER = 0.5;

/** The price, telephone number or email address that the question asks for, where none of the passages names any. */
export function missingKind({ checkedKind: kind }: WeightedQuestion, ranked: readonly Searched[]): CheckedKind | null {
  if (!kind) return null;
  const isNamed = ranked.some(
    ({ match, material }) =>
      mayContain(kind, `${material.heading ?? ""}\n${material.body}`) ||
      match.sentences.some(({ coverage, text }) => coverage >= COVERAGE_WITH_NUMBER && /\p{N}/u.test(text)),
  );
  return isNamed ? null : kind;
}

/** The part of a term's weight that is missing where the material has only a synonym of it: alone too little to decline. */
const REPLACED_SHARE = 0.32;

const COMPOUNDED_LENGTH_MIN = 4;
const COMPOUND_PART_MIN = 3;
const COMPOUND_MAX = 40;
const VOWEL = /[aeiouyäöü]/u;
/** Endings of numbers and of words derived from another. */
const SUFFIX =
  /^(?:erte?[nrs]?|ung(?:en)?|lich\p{L}{0,2}|isch\p{L}{0,2}|ier(?:en|te?n?|t)|ig(?:e[nmrs]?|keit)|bar\p{L}{0,2}|heit|keit)$/u;

/** Whether a text has a word with another word before or behind this one: "Buchenholz", but neither "hundert" nor "Schwein". */
function holdsCompoundOf(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = /\p{L}{0,40}$/u.exec(text.slice(Math.max(0, at - COMPOUND_MAX), at))?.[0] ?? "";
    const after = /^\p{L}{0,40}/u.exec(text.slice(at + word.length, at + word.length + COMPOUND_MAX))?.[0] ?? "";
    const isHead = before.length >= COMPOUND_PART_MIN && VOWEL.test(before) && after.length < COMPOUND_PART_MIN;
    const isModifier = before === "" && after.length > COMPOUND_PART_MIN && !SUFFIX.test(after);
    const isWord = before === "" && after.length < COMPOUND_PART_MIN;
    if (isHead || isModifier || isWord) return true;
  }
  return false;
}

const KATAKANA = /^[\p{Script=Katakana}ー]/u;

/** Whether a word is found by one of its terms; by most of them in katakana, whose pairs are in many words ("ール"). */
function isFound(terms: readonly string[], lacking: ReadonlyMap<string, number>): boolean {
  const found = terms.filter((term) => !lacking.has(term));
  const isByPairs = terms.every((term) => KATAKANA.test(term));
  return isByPairs ? found.length * 2 > terms.length : found.length > 0;
}

/** The words for a question's subject of which no passage has any form. */
export function missingSubjects(question: WeightedQuestion, ranked: readonly Searched[]) {
  const matches = ranked.map(({ match }) => match);
  const { weights, missingPlaces, replacedPlaces, besidePlaces, shares, total, subjects } = question;
  const terms = [...weights.keys()];
  const isLacking = (place: number, leastMatch: number) => !matches.some(({ met }) => (met?.[place] ?? 0) > leastMatch);
  // Whether a thing is there is not answered by a word that only begins like it.
  const things = new Set(subjects.flatMap(({ word, terms: own }) => (question.things.includes(word) ? own : [])));
  const isThing = (place: number) => things.has(terms[place] ?? "");
  const lacking = new Map<string, number>();
  for (const place of missingPlaces) {
    if (isLacking(place, MET_MIN - Number.EPSILON)) lacking.set(terms[place] ?? "", shares[place] ?? 0);
  }
  for (const place of replacedPlaces) {
    // "Kid" is not missing in a text about children.
    const isUsual = question.isRarityKnown && (shares[place] ?? 0) < USUAL_WEIGHT;
    if (!isUsual && isLacking(place, SYNONYM_SHARE))
      lacking.set(
        terms[place] ?? "",
        (isThing(place) && besidePlaces.includes(place) ? 1 : REPLACED_SHARE) * (shares[place] ?? 0),
      );
  }
  const words: string[] = [];
  const counted = new Map<string, number>();
  const replaced = new Set(replacedPlaces.map((place) => terms[place] ?? ""));
  const isInCompound = (word: string) =>
    WITH_COMPOUNDS.has(question.language) &&
    word.length >= COMPOUNDED_LENGTH_MIN &&
    ranked.some(({ material }) => holdsCompoundOf(material.body.toLowerCase(), word.toLowerCase()));
  for (const { word, terms: own } of subjects) {
    const isKnown = isFound(
      own.filter((term) => term.length > 1 && weights.has(term)),
      lacking,
    );
    if (isKnown || !own.some((term) => lacking.has(term)) || isInCompound(word)) continue;
    if (!words.includes(word)) words.push(word);
    // Of a word whose synonym is there, its single characters are no more missing than the word.
    const share = own.some((term) => term.length > 1 && replaced.has(term)) ? REPLACED_SHARE : 1;
    for (const term of own) counted.set(term, (lacking.get(term) ?? 0) * (replaced.has(term) ? 1 : share));
  }
  const weight = [...counted.values()].reduce((sum, each) => sum + each, 0);
  // Where nouns are known, a text may use other verbs.
  const { nouns } = question;
  const judged = nouns
    ? terms.reduce((sum, term, place) => sum + (nouns.has(term) ? (shares[place] ?? 0) : 0), 0)
    : total;
  return { missing: words, missingShare: weight / Math.max(judged, weight, Number.EPSILON) };
}
