/** Hebrew stands beside the languages of the product: its words are told by their script, whatever a text is taken for. */
const HEBREW = /\p{Script=Hebrew}/u;

/** The language whose word lists hold a word or a text. */
export function listLanguage(text: string, language: string): string {
  return HEBREW.test(text) ? "he" : language;
}

/** "And", the article, prepositions and "that", which are written as one with the word after them. */
const PREFIXES = /^[והבלכמש]{1,40}(?=.{3})/u;
const ENDING = /(?<=.{3})(?:יות|ים|ות|ית|יה|ה|ת|י)$/u;
const VOWEL = /(?<=.)[וי](?=.)/gu;
const POINTS = /[\u0591-\u05c7]/g;
const FINAL_FORMS: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };
const LETTERS_MIN = 3;

/**
 * A light stem: prefixes and endings are taken while three letters are left, so that a noun's forms agree even where a letter of its
 * root is taken for a prefix; "ו" and "י" within a word are vowels that texts write or leave out.
 */
export function stemHebrew(word: string): string {
  const bare = word.replace(POINTS, "").replace(/[^\p{L}\p{N}]/gu, "");
  const stem = bare.replace(PREFIXES, "").replace(ENDING, "");
  const consonants = stem.replace(VOWEL, "");
  return (consonants.length >= LETTERS_MIN ? consonants : stem).replace(
    /[ךםןףץ]/gu,
    (letter) => FINAL_FORMS[letter] ?? letter,
  );
}
