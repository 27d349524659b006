/** Vowel signs, independent vowels and the marks beside them, which Hindi and Bengali are often misspelled in. */
const INDIC_VOWELS = /[\u0900-\u0914\u093a-\u094f\u0955-\u0957\u0980-\u0994\u09bc\u09be-\u09cd\u09d7]/gu;
/** The points of a nasal, which is as often written as a letter: "नंबर", "नम्बर". */
const LABIAL_POINT = /[\u0902\u0982](?=[पफबभमপফবভম])/gu;
const POINT = /[\u0902\u0982](?=.)/gu;
/** The hamza's seats and weak letters, the most usual mistakes in Arabic. */
const ARABIC_WEAK = /[ءأإآؤئىيو]/gu;

/** The person of an Arabic verb, also behind the "b" of the present and the "h" of the future in dialects: "بتوصلوا", "هيوصل". */
const ARABIC_PERSON = /^(?:[بهح](?=[يتنا]))?[يتنا](?=.{2})/u;
/** The plural of a verb, and the long vowel of nouns of the pattern "مكسور". */
const ARABIC_PLURAL = /وا$/u;
const ARABIC_PARTICIPLE = /^م(?=..و.$)/u;
const ARABIC_ROOT_MIN = 3;

/** Many words share a shorter skeleton. */
const LENGTH_MIN: Readonly<Record<string, number>> = { ar: 3, bn: 3, hi: 3 };

/**
 * The consonants of a term in a script whose vowels are often misspelled; null for other languages, and for a term with too few
 * of them. Terms with the same skeleton are mostly the same word.
 */
export function skeletonOf(term: string, language: string): string | null {
  const least = LENGTH_MIN[language];
  if (least === undefined) return null;
  const skeleton = language === "ar" ? arabicRoot(term) : consonantsOf(term, language);
  return skeleton.length >= least ? skeleton : null;
}

/**
 * The consonants of an Arabic term without a verb's person, which verbs and their nouns share: "بتوصلوا" and "توصيل", "اقسط" and
 * "تقسيط". A first letter stays where too few would be left, as in "نقاط".
 */
function arabicRoot(term: string): string {
  const stem = term.replace(ARABIC_PLURAL, "");
  const root = rootOf(stem.replace(ARABIC_PERSON, "").replace(ARABIC_PARTICIPLE, ""));
  return root.length >= ARABIC_ROOT_MIN ? root : term.replace(ARABIC_WEAK, "");
}

/** A weak first letter is a part of the root: "وصل". */
function rootOf(stem: string): string {
  return stem.startsWith("و") ? `و${stem.slice(1).replace(ARABIC_WEAK, "")}` : stem.replace(ARABIC_WEAK, "");
}

function consonantsOf(term: string, language: string): string {
  const [labial, dental] = language === "bn" ? ["ম", "ন"] : ["म", "न"];
  return term.replace(LABIAL_POINT, labial).replace(POINT, dental).replace(INDIC_VOWELS, "");
}
