/** Pronouns and adverbs that refer to earlier text, of all languages; matched anywhere in scripts without spaces. */
const SPACED =
  "he|him|his|she|her|hers|it|its|they|them|their|theirs|there|then|that|those|er|ihn|ihm|sein|seine|ihre|ihren|dort|damals|davon|dazu|él|ella|ellos|ellas|su|sus|allí|entonces|eso|il|elle|ils|elles|lui|leur|leurs|son|sa|ses|là|cela|egli|lei|loro|suo|sua|suoi|ciò|hij|zij|hem|haar|hun|daar|toen|ele|ela|eles|elas|dele|dela|lá|isso|dia|mereka|itu|nya|он|она|оно|они|его|её|ее|ему|ей|их|там|тогда|это|αυτός|αυτή|αυτό|αυτοί|του|της|τους|εκεί|τότε|वह|वे|उसने|उसका|उसकी|उसके|उन्होंने|उनका|वहाँ|তিনি|সে|তার|তাঁর|তারা|সেখানে|هو|هي|هم|ذلك|هناك|그|그는|그녀|그녀는|그것|그들|거기";
const ANYWHERE = "[他她它牠]|那里|那裡|那时|那時|彼女|彼|それ|そこ|その|เขา|เธอ|มัน|ที่นั่น";
const CONJUNCTIONS =
  "and|but|und|aber|y|pero|et|mais|e|ma|en|maar|mas|dan|а|и|και|और|এবং|و|แล้ว|그리고|では|那么|那麼|那";

const REFERENCE = new RegExp(
  `^[¿\\s]*(?:${CONJUNCTIONS})(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:${SPACED})(?![\\p{L}\\p{M}])|${ANYWHERE}`,
  "iu",
);

/** Whether a question refers to the previous one: "And when did he die?" */
export function refersToEarlier(question: string): boolean {
  return REFERENCE.test(question);
}
