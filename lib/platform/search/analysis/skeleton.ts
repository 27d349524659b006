/** Vowel signs, independent vowels and the marks beside them, which Hindi and Bengali are often misspelled in. */
const INDIC_VOWELS = /[\u0900-\u0914\u093a-\u094f\u0955-\u0957\u0980-\u0994\u09bc\u09be-\u09cd\u09d7]/gu;
/** The points of a nasal, which is as often written as a letter: "नंबर", "नम्बर". */
const LABIAL_POINT = /[\u0902\u0982](?=[पफबभमপফবভম])/gu;
const POINT = /[\u0902\u0982](?=.)/gu;
/** The hamza's seats and weak letters, the most usual mistakes in Arabic. */
const ARABIC_WEAK = /[ءأإآؤئىيو]/gu;

/** Many words share a shorter skeleton. */
const LENGTH_MIN: Readonly<Record<string, number>> = { ar: 3, bn: 3, hi: 3 };

/**
 * The consonants of a term in a script whose vowels are often misspelled; null for other languages, and for a term with too few
 * of them. Terms with the same skeleton are mostly the same word.
 */
export function skeletonOf(term: string, language: string): string | null {
  const least = LENGTH_MIN[language];
  if (least === undefined) return null;
  const skeleton = language === "ar" ? term.replace(ARABIC_WEAK, "") : consonantsOf(term, language);
  return skeleton.length >= least ? skeleton : null;
}

function consonantsOf(term: string, language: string): string {
  const [labial, dental] = language === "bn" ? ["ম", "ন"] : ["म", "न"];
  return term.replace(LABIAL_POINT, labial).replace(POINT, dental).replace(INDIC_VOWELS, "");
}
