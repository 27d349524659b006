import { asksForContactItself, type Contact, contactAskedFor } from "./contact-words";
import { anywhere, type Cue, spaced } from "./cue";
import { asksForPrice } from "./price-words";

/** The kinds of answer that question words ask for. */
type WordKind = "time" | "number" | "person" | "place" | "reason";
/** The expected kind of answer. */
export type Expected = WordKind | Contact | "price";

type Cues = Readonly<Record<WordKind, RegExp>>;

function cues(make: Cue, [time, number, person, place, reason]: [string, string, string, string, string]): Cues {
  return { time: make(time), number: make(number), person: make(person), place: make(place), reason: make(reason) };
}

/** Question words for a time, a number, a person, a place and a reason, by language. */
const CUES: Record<string, Cues> = {
  en: cues(spaced, [
    "when|(?:what|which) (?:year|date|day|month|century|decade|time)",
    "how (?:many|much|long|far|old|tall|large|big|often|high|deep)|what (?:percent(?:age)?|number|amount)",
    "who|whom|whose",
    "where|(?:what|which) (?:city|country|place|town|state)",
    "why",
  ]),
  de: cues(spaced, [
    "wann|wie ?viel uhr|(?:welche[mnrs]?) (?:uhrzeit|wochentag|jahr(?:hundert|zehnt)?|datum|tag|monat|zeit)",
    "wie ?viele?|wie (?:lange?|weit|alt|gro(?:ß|ss)|oft|hoch|tief)|wieviel prozent|welche[rn]? (?:prozentsatz|anzahl|anteil)",
    "wer|wen|wem|wessen",
    "wo|wohin|woher|welche[mnrs]? (?:stadt|land|ort|staat)",
    "warum|weshalb|wieso",
  ]),
  es: cues(spaced, [
    "cu[áa]ndo|qu[ée] (?:hora|a[ñn]o|fecha|d[íi]a|mes|siglo|d[ée]cada|[ée]poca)",
    "cu[áa]nt[oa]s?|qu[ée] (?:porcentaje|n[úu]mero|cantidad)",
    "qui[ée]n(?:es)?",
    "d[óo]nde|qu[ée] (?:ciudad|pa[íi]s|lugar|estado)",
    "por qu[ée]",
  ]),
  fr: cues(spaced, [
    "quand|quel(?:le)? (?:heure|ann[ée]e|date|jour|mois|si[èe]cle|[ée]poque)",
    "combien|quel(?:le)? (?:pourcentage|nombre|quantit[ée])",
    "qui",
    "o[ùu]|quel(?:le)? (?:ville|pays|lieu)",
    "pourquoi",
  ]),
  it: cues(spaced, [
    "quando|che ora|(?:che|quale) (?:ore|anno|data|giorno|mese|secolo|epoca)",
    "quant[oaie]|(?:che|quale) (?:percentuale|numero)",
    "chi",
    "dove|(?:che|quale) (?:citt[àa]|paese|luogo)",
    "perch[ée]",
  ]),
  pt: cues(spaced, [
    "quando|(?:que|qual) (?:horas?|ano|data|dia|m[êe]s|s[ée]culo|[ée]poca)",
    "quant[oa]s?|(?:que|qual) (?:porcentagem|n[úu]mero)",
    "quem",
    "onde|(?:que|qual) (?:cidade|pa[íi]s|lugar)",
    "por ?qu[eê]",
  ]),
  nl: cues(spaced, [
    "wanneer|hoe laat|welke? (?:uur|jaar|datum|dag|maand|eeuw)",
    "hoeveel|hoe (?:lang|ver|oud|groot|vaak|hoog|diep)|welk percentage",
    "wie|wiens",
    "waar|welke? (?:stad|land|plaats)",
    "waarom",
  ]),
  id: cues(spaced, [
    "kapan|jam berapa|pukul berapa|hari apa|tahun berapa|tanggal berapa|abad berapa",
    "berapa",
    "siapa|siapakah",
    "(?:di ?|ke ?|dari ?)?mana|kota apa|negara apa",
    "mengapa|kenapa",
  ]),
  ru: cues(spaced, [
    "когда|во сколько|котором часу|како[мй] (?:год|году|век|веке|день|месяц)|в котором году",
    "сколько|как (?:долго|далеко|часто)|какой процент",
    "кто|кого|кому|кем|чей|чья",
    "где|куда|откуда|како[йм] (?:город|городе|стране|страна)",
    "почему|зачем",
  ]),
  el: cues(spaced, [
    "πότε|τι ώρα|ποι[αάοό]ν? (?:χρονιά|έτος|ημερομηνία|αιώνα)",
    "πόσ(?:ο|α|οι|ες|η|ος)",
    "ποιος|ποιός|ποιον|ποιοι|ποιανού",
    "πού|που|ποια (?:πόλη|χώρα)",
    "γιατί",
  ]),
  hi: cues(spaced, [
    "कब|कितने बजे|किस (?:वर्ष|साल|दिन|तारीख|सदी)",
    "कितन[ेाी]",
    "कौन|किसने|किसके|किसका|किसे",
    "कहाँ|कहां|किस (?:शहर|देश|स्थान)",
    "क्यों",
  ]),
  bn: cues(spaced, [
    "কবে|কখন|কয়টায়|কটায়|কোন (?:সালে|বছর|সাল|তারিখে)|কত সালে",
    "কত|কতটি|কতগুলো|কতজন",
    "কে|কারা|কাকে|কার",
    "কোথায়|কোন (?:শহরে|দেশে|শহর|দেশ)",
    "কেন",
  ]),
  ar: cues(spaced, [
    "متى|(?:أي|اي) (?:ساعة|عام|سنة|تاريخ|يوم|قرن)",
    "كم|ما (?:عدد|نسبة)",
    "من",
    "[أا]ين|(?:أي|اي) (?:مدينة|بلد|دولة)",
    "لماذا",
  ]),
  th: cues(anywhere, [
    "เมื่อไร|เมื่อไหร่|กี่โมง|กี่นาฬิกา|วันไหน|วันใด|วันอะไร|ปีใด|ปีไหน|ปีอะไร|วันที่เท่าไร",
    "เท่าไร|เท่าไหร่|กี่",
    "ใคร",
    "ที่ไหน|ที่ใด|เมืองใด|ประเทศใด",
    "ทำไม|เพราะเหตุใด",
  ]),
  ko: cues(anywhere, [
    "언제|몇 ?시|무슨 ?요일|몇 ?년|몇 ?월|몇 ?세기",
    "얼마|몇",
    "누구|누가",
    "어디|어느 (?:도시|나라)",
    "왜",
  ]),
  ja: cues(anywhere, [
    "いつ|何時(?!間)|何曜日|何年|何月|何日|何世紀",
    "いくつ|いくら|何人|何%|何パーセント|どのくらい|どれくらい|何個|何回",
    "誰|だれ|どなた",
    "どこ|何処|どの(?:都市|国|街)",
    "なぜ|どうして",
  ]),
  zh: cues(anywhere, [
    "什么时候|几点|幾點|星期[几幾]|[周週][几幾]|礼拜几|禮拜幾|何时|什麼時候|何時|哪一?年|哪天|哪个世纪|几月|几号|什么时间|哪一?个?(?:年代|世纪|月|日)",
    "多少|[几幾](?![乎何])|多[大长高远久深重]|百分之几",
    "谁|誰|哪位|何人",
    "哪里|哪裡|哪儿|何处|何地|(?:哪个|什么)(?:城市|国家|地方|州)|在哪",
    "为什么|為什麼|为何|為何",
  ]),
};

const KINDS = ["time", "number", "reason", "place", "person"] as const;

/** A question without the words that say which kind of answer it expects: "what year were you born" is "were you born". */
export function withoutCue(question: string, language: string): string {
  const kind = askedFor(question, language);
  const cue = kind && CUES[language]?.[kind];
  return cue ? question.replace(cue, " ") : question;
}

/** Detects the expected kind of answer; null when the question does not tell. */
export function expectedAnswer(question: string, language: string): Expected | null {
  const asked = askedFor(question, language);
  const isAboutPrice = (asked === null || asked === "number") && asksForPrice(question);
  return contactAskedFor(question, language, asked) ?? (isAboutPrice ? "price" : asked);
}

/** The kinds of answer that a text shows by their form, so that their absence can be told. */
export const CHECKED_KINDS = ["price", "phone", "email"] as const;
export type CheckedKind = (typeof CHECKED_KINDS)[number];

/** The expected kind of answer, where a text without such a form does not answer the question. */
export function checkedKind(question: string, language: string): CheckedKind | null {
  const expected = expectedAnswer(question, language);
  if (expected === "price") return expected;
  return (expected === "phone" || expected === "email") && asksForContactItself(question, expected) ? expected : null;
}

function askedFor(question: string, language: string): WordKind | null {
  const asks = CUES[language];
  if (!asks) return null;
  const cues = KINDS.flatMap((kind) => {
    const at = asks[kind].exec(question)?.index;
    return at === undefined ? [] : [{ kind, at }];
  });
  // "How old were you when you left?" asks by its first question word; the ones after it join clauses.
  return cues.sort((a, b) => a.at - b.at)[0]?.kind ?? null;
}
