/** The commonest function words of the languages in Latin letters, by which a short text shows its language. */
const WORDS = {
  en: "the a an of and to in is are was were it that this for on with as by at from be has have had not or what when where who how does do which will can may",
  de: "der die das den dem des ein eine einen einem einer und ist sind war waren im in zu von mit auf für nicht auch sich es wird werden hat haben am an bei nach aus was wann wo wer wie kann oder",
  fr: "le la les l un une des de du d et est sont était en à au aux dans pour par sur avec ne pas que qui il elle se sa son ses ce cette ou où quand comment",
  es: "el la los las un una de del y en es son era que por para con no se su sus al lo como está fue o cuándo dónde qué quién cómo",
  it: "il lo la i gli le un una uno di del della dei delle e è sono era in a al alla da dal che per con non si su sul come quando dove chi l d nel nella",
  pt: "o a os as um uma de do da dos das e é são era em no na nos nas que por para com não se ao à como foi ou quando onde quem",
  nl: "de het een en van in is zijn was op te dat die voor met niet aan er door ook als bij naar om uit wordt worden of wat wanneer waar wie hoe",
  id: "yang dan di ke dari untuk dengan pada ini itu adalah tidak oleh dalam akan juga atau ada telah sudah para karena apa kapan siapa mana bagaimana",
};

/** @type {ReadonlyMap<string, ReadonlySet<string>>} */
const SETS = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(" "))]));

/** Whether a language has a list here. @param {string} language */
export const hasFunctionWords = (language) => SETS.has(language);

/**
 * Whether a word is one of them.
 * @param {string} word in lower case
 * @param {string} language
 */
export const isFunctionWord = (word, language) => SETS.get(language)?.has(word) ?? false;

/**
 * The share of words that are function words of a language and not of the other one.
 * @param {readonly string[]} words in lower case
 * @param {string} language
 * @param {string} other
 */
export function functionWordShare(words, language, other) {
  const set = SETS.get(language);
  if (!set || words.length === 0) return 0;
  return words.filter((word) => set.has(word) && !SETS.get(other)?.has(word)).length / words.length;
}
