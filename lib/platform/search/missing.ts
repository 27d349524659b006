import { mayContainContact } from "./analysis/contact-forms";
import type { CheckedKind } from "./analysis/expected-answer";
import { containsPrice } from "./analysis/price-words";
import { MET_MIN, type PassageMatch } from "./match-passage";
import { SYNONYM_SHARE, USUAL_WEIGHT, type WeightedQuestion } from "./weigh-question";

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

/** Languages whose compounds hold a shorter word: "Holz" in "Buchenholz". */
const WITH_COMPOUNDS: ReadonlySet<string> = new Set(["de", "nl"]);
const COMPOUNDED_LENGTH_MIN = 4;

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
  const { weights, missingPlaces, replacedPlaces, shares, total, subjects } = question;
  const terms = [...weights.keys()];
  const isLacking = (place: number, leastMatch: number) => !matches.some(({ met }) => (met?.[place] ?? 0) > leastMatch);
  const lacking = new Map<string, number>();
  for (const place of missingPlaces) {
    if (isLacking(place, MET_MIN - Number.EPSILON)) lacking.set(terms[place] ?? "", shares[place] ?? 0);
  }
  for (const place of replacedPlaces) {
    // "Kid" is not missing in a text about children.
    const isUsual = question.isRarityKnown && (shares[place] ?? 0) < USUAL_WEIGHT;
    if (!isUsual && isLacking(place, SYNONYM_SHARE))
      lacking.set(terms[place] ?? "", REPLACED_SHARE * (shares[place] ?? 0));
  }
  const words: string[] = [];
  const counted = new Map<string, number>();
  const replaced = new Set(replacedPlaces.map((place) => terms[place] ?? ""));
  const isInCompound = (word: string) =>
    WITH_COMPOUNDS.has(question.language) &&
    word.length >= COMPOUNDED_LENGTH_MIN &&
    ranked.some(({ material }) => material.body.toLowerCase().includes(word.toLowerCase()));
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
