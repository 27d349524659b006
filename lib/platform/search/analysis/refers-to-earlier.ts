/** Pronouns, adverbs and the like that refer to earlier text, of all languages. */
const SPACED =
  "he|him|his|she|her|hers|it|its|they|them|their|theirs|there|then|that|those|(?:which|first|second|third|last|next|other|former|latter) ones?|er|ihn|ihm|sein(?!\\s*[?.!]?\\s*$)|seine|ihre|ihren|dort|damals|davon|dazu|él|ella|ellos|ellas|su|sus|allí|entonces|eso|il|elle|ils|elles|lui|leur|leurs|son|sa|ses|là|cela|egli|lei|loro|suo|sua|suoi|ciò|hij|zij|hem|haar|hun|daar|toen|ele|ela|eles|elas|dele|dela|lá|isso|dia|mereka|itu|nya|он|она|оно|они|его|её|ее|ему|ей|их|там|тогда|это|αυτός|αυτή|αυτό|αυτοί|του|της|τους|εκεί|τότε|वह|वे|उसने|उसका|उसकी|उसके|उन्होंने|उनका|वहाँ|তিনি|সে|তার|তাঁর|তারা|সেখানে|هو|هي|هم|ذلك|هناك|그|그는|그녀|그녀는|그것|그들|거기";
const ANYWHERE = "[他她它牠]|那里|那裡|那时|那時|彼女|彼|それ|そこ|その|เขา|เธอ|มัน|ที่นั่น";
/** At the beginning of a question. */
const CONJUNCTIONS = "and|but|und|aber|y|pero|et|mais|e|ma|en|maar|mas|dan|а|и|και|और|এবং|و|그리고";
const UNSPACED_CONJUNCTIONS = "では|じゃあ|那么|那麼|那(?![里裡时時個个些种種天年])|แล้ว";

/** Words of the lists that mean something else in a language: "son" is English, "son" are in Spanish, "en" is in French. */
const HOMOGRAPHS: Readonly<Record<string, readonly string[]>> = {
  en: ["son", "hem", "dia", "su", "er", "dan", "e", "ma"],
  de: ["son", "dia", "en", "dan"],
  es: ["son", "sa", "dia", "lei", "en", "ma", "mas"],
  fr: ["er", "su", "dia", "en", "e", "ma"],
  it: ["son", "sa", "su", "dia", "en"],
  pt: ["son", "sa", "dia", "en"],
  nl: ["er", "son", "dia", "e"],
  id: ["son", "su", "sa"],
};

/** Uses of the words that refer to nothing, and the German formal "your". */
const EXPLETIVES =
  /(?<![\p{L}\p{M}])(?:(?:is|are|was|were|will|can|could|has|have|had|do|does)(?:n['’]t)? there|there(?:['’]s| is| are| was| were)|is it (?:true|possible|allowed|permitted|necessary|okay|ok|safe|hard|easy)|il y a|y a-t-il|est-ce qu['’]il y a|faut-il|il faut)(?![\p{L}\p{M}])/giu;
const FORMAL_YOUR = /(?<=\p{L}\s)Ihre[nmrs]?(?!\p{L})/gu;

const patterns = new Map<string, RegExp>();

/** Whether a question refers to the previous one: "And when did he die?" */
export function refersToEarlier(question: string, language: string): boolean {
  const text = question.replace(EXPLETIVES, " ");
  return patternFor(language).test(language === "de" ? text.replace(FORMAL_YOUR, " ") : text);
}

/** Words of all languages, since visitors also write in another one than they chose. */
function patternFor(language: string): RegExp {
  const others = HOMOGRAPHS[language] ?? [];
  const without = (words: string) =>
    words
      .split("|")
      .filter((word) => !others.includes(word))
      .join("|");
  const pattern =
    patterns.get(language) ??
    new RegExp(
      `^[¿\\s]*(?:(?:${without(CONJUNCTIONS)})(?![\\p{L}\\p{M}])|${UNSPACED_CONJUNCTIONS})|(?<![\\p{L}\\p{M}])(?:${without(SPACED)})(?![\\p{L}\\p{M}])|${ANYWHERE}`,
      "iu",
    );
  patterns.set(language, pattern);
  return pattern;
}
