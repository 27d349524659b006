import type { Language } from "@/lib/contract/languages/languages";
import { termsOf } from "../../search/analysis/terms";

/** A topic that an owner's rule forbids, by its terms in the rule's language. */
export type ForbiddenTopic = Readonly<{ language: Language; terms: readonly string[] }>;

/** The orders that forbid a topic, as far as they can be read without understanding: `topic` is what they forbid. */
const ORDERS: Record<Language, readonly string[]> = {
  en: [
    "^(?:please )?(?:you (?:must|should|may|shall) )?(?:never|do not|don['’]t|not|no) (?:ever )?(?:speak|talk|write|comment|give (?:any )?(?:advice|opinions?|information)|say anything|answer (?:any )?questions?|discuss|mention|name|reveal|bring up)(?: anything)?(?: about| of| on| regarding| concerning)? (?<topic>.+)$",
  ],
  de: [
    "^(?:bitte )?(?:sprich|rede|schreibe?|sage?|äußere? dich|urteile|erwähne?|nenne?|antworte|sprechen sie|reden sie|schreiben sie|sagen sie|erwähnen sie|nennen sie) (?:nie|niemals|nicht|keinesfalls|nichts)(?: mehr)? (?:(?:über|von|zu) )?(?<topic>.+)$",
    "^(?:bitte )?(?:erwähne?|nenne?|erwähnen sie|nennen sie) (?<topic>.+) (?:nie|niemals|nicht)$",
    "^(?:bitte )?(?:nie|niemals|nicht) (?:über|von) (?<topic>.+) (?:sprechen|reden|schreiben)$",
  ],
  fr: [
    "^ne (?:parle|parlez|discute|discutez|mentionne|mentionnez|nomme|nommez|cite|citez|dis|dites)(?: jamais| pas| rien)+ (?:(?:sur|au sujet|à propos) )?(?:de |du |des |d['’]|les |le |la |l['’])?(?<topic>.+)$",
    "^n['’](?:évoque|évoquez|aborde|abordez|écris|écrivez)(?: jamais| pas| rien)+ (?:sur )?(?<topic>.+)$",
  ],
  es: [
    "^(?:nunca|no|jamás) (?:hables|hable|hablar|menciones|mencione|mencionar|nombres|nombre|nombrar|digas|diga|decir|discutas|discuta|comentes|comente|escribas|escriba)(?: nunca| jamás| nada)* (?:(?:acerca de|sobre|del|de) )?(?<topic>.+)$",
  ],
  it: [
    "^non (?:parlare|parli|parlate|menzionare|menzioni|nominare|nomini|citare|discutere|dire|scrivere)(?: mai| nulla| niente)* (?:(?:riguardo a|su|sul|sulla|sui|sulle|di|del|della|dei|delle|degli) |dell['’]|sull['’])?(?<topic>.+)$",
  ],
  nl: [
    "^(?:praat|spreek|schrijf|zeg|noem|vermeld|bespreek)(?: u)? (?:nooit|niet|niets)(?: iets)? (?:over |van )?(?<topic>.+)$",
    "^(?:noem|vermeld|bespreek) (?<topic>.+) (?:nooit|niet)$",
  ],
  pt: [
    "^(?:nunca|não|jamais) (?:fale|fales|falar|mencione|menciones|mencionar|cite|comente|discuta|nomeie|diga|digas|escreva)(?: nunca| nada)* (?:(?:acerca de|a respeito de|sobre|de|do|da|dos|das) )?(?<topic>.+)$",
  ],
  id: [
    "^jangan (?:pernah )?(?:berbicara|bicara|membicarakan|bicarakan|menyebutkan|menyebut|sebutkan|sebut|membahas|bahas|menyinggung|menulis) (?:(?:tentang|soal|mengenai) )?(?<topic>.+)$",
  ],
  ru: [
    "^(?:никогда )?не (?:говори|говорите|рассказывай|рассказывайте|упоминай|упоминайте|называй|называйте|обсуждай|обсуждайте|пиши|пишите)(?: никогда| ничего)* (?:(?:об|обо|о|про) )?(?<topic>.+)$",
  ],
  el: [
    "^(?:ποτέ )?(?:μην?|δεν) (?:μιλάς|μιλάτε|μιλήσεις|μιλήσετε|αναφέρεις|αναφέρετε|αναφέρεσαι|συζητάς|συζητάτε|λες|λέτε|γράφεις|γράφετε)(?: ποτέ| τίποτα)* (?:(?:σχετικά με|για|σε) )?(?<topic>.+)$",
  ],
  ar: [
    "^لا (?:تتحدث|تتحدثي|تتكلم|تذكر|تناقش|تكتب|تقل)(?: أبدا| أبدًا| مطلقا| مطلقًا| شيئا| شيئًا)* (?:(?:عن|في|حول) )?(?<topic>.+)$",
  ],
  hi: [
    "^(?<topic>.+) (?:के बारे में|पर|का|की) (?:कभी )?(?:भी )?(?:बात|चर्चा|कुछ|उल्लेख|ज़िक्र|जिक्र|नाम) (?:कभी )?(?:न|ना|मत|नहीं|भी न) .+$",
  ],
  bn: ["^(?<topic>.+) (?:সম্পর্কে|নিয়ে|বিষয়ে|নিয়ে|বিষয়ে) (?:কখনও |কখনো |কিছু )*(?:কথা |আলোচনা )?(?:বল|কর|লিখ).{0,12} না$"],
  th: ["^(?:อย่า|ห้าม)(?:พูดคุย|พูด|กล่าว|คุย|เขียน|เอ่ย)(?:เกี่ยวกับ|ถึงเรื่อง|ถึง|เรื่อง|ชื่อ)?\\s?(?<topic>.+)$"],
  ko: [
    "^(?<topic>.+?)(?:에 대해서는|에 대해서|에 대해|에 관해서는|에 관해서|에 관해|은|는|을|를) (?:절대로 |절대 |결코 )?(?:말하지|이야기하지|얘기하지|언급하지|논의하지|답하지|말씀하지) .+$",
  ],
  ja: [
    "^(?<topic>.+?)(?:については|について|に関しては|に関して|のことは|のことを|には|を|は)、?(?:決して|絶対に|一切)?(?:話さない|話すな|言わない|言うな|語らない|語るな|触れない|触れるな|述べない|言及しない|答えない).{0,8}$",
  ],
  zh: [
    "^(?:请)?(?:永远|绝对|千万)?(?:不要|不得|不能|不可|不许|禁止|别|勿)(?:谈论|谈及|谈到|谈|提及|提到|提起|提|讨论|说起|说到|回答)(?:有关|关于)?(?<topic>.+?)(?:的(?:问题|事情|事|话题))?$",
  ],
};

/** Words of an order with an exception or a condition, which only a language model can weigh. */
const CONDITIONS =
  "unless|except|but|other than|apart from|instead of|if|when|while|until|without|außer|wenn|falls|bevor|ohne|sauf|hormis|lorsque|quand|sans|excepto|salvo|cuando|sin|tranne|quando|senza|behalve|tenzij|als|zonder|exceto|sem|kecuali|jika|kalau|tanpa|кроме|если|когда|без|εκτός|όταν|χωρίς|सिवाय|अगर|बिना|ছাড়া|যদি|إلا|إذا|بدون";
const CONDITION = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${CONDITIONS})(?![\\p{L}\\p{M}])|ยกเว้น|ถ้า|除非|除了|如果|以外|除く|場合|제외|외에|경우`,
  "iu",
);

/** Between two topics of one order. */
const WORDS_BETWEEN =
  "and|or|nor|et|ou|ni|und|oder|noch|en|of|e|o|né|y|u|nem|dan|atau|maupun|и|или|ни|και|ή|ούτε|और|या|এবং|বা|و|أو|및|또는";
const BETWEEN = new RegExp(`\\s*[,;/،、，]\\s*|\\s+(?:${WORDS_BETWEEN})\\s+|または|および|或者|以及|或|และ|หรือ`, "iu");
/** A second clause gives a reason or says what to do instead. */
const SECOND_CLAUSE = /[.;:!?。；：！？।]|\s[–—-]\s/u;
const LAST_ADVERB = / (?:ever|at all|nie|niemals|jamais|nunca|mai|nooit|никогда|ποτέ|أبدا|أبدًا|مطلقا|مطلقًا)$/iu;

const EXPRESSIONS = Object.entries(ORDERS).flatMap(([language, orders]) =>
  orders.map((order) => [language as Language, new RegExp(order, "iu")] as const),
);

/**
 * The topics that an owner's rules forbid, for a model that understands none of them: of orders in a known form ("Never
 * speak about politics or religion"), without exceptions and conditions. Every other rule is left to language models.
 */
export function forbiddenTopics(rules: readonly string[]): ForbiddenTopic[] {
  return rules.flatMap((rule) => {
    const order = (rule.split(SECOND_CLAUSE)[0] ?? "").replace(/\s+/g, " ").trim();
    if (CONDITION.test(order)) return [];
    return EXPRESSIONS.flatMap(([language, expression]) => topicsOf(expression.exec(order)?.groups?.topic, language));
  });
}

function topicsOf(topic: string | undefined, language: Language): ForbiddenTopic[] {
  if (topic === undefined) return [];
  const named = topic.replace(LAST_ADVERB, "").split(BETWEEN);
  return named
    .map((text) => ({ language, terms: [...new Set(termsOf(text, language).map((term) => term.text))] }))
    .filter(({ terms }) => terms.length > 0);
}

/**
 * Whether a text has every term of a forbidden topic, in some form. Names are recognised in every language that writes
 * them alike; other words only in the language of the rule.
 */
export function isAbout(text: string, topics: readonly ForbiddenTopic[]): boolean {
  return topics.some(({ language, terms }) => {
    const found = new Set(termsOf(text, language).map((term) => term.text));
    return terms.every((term) => found.has(term));
  });
}
