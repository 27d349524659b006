import { containsContact } from "./contact-forms";
import { anywhere, spaced } from "./cue";
import type { Expected } from "./expected-answer";
import { foldNumbers } from "./fold";
import { containsPrice } from "./price-words";

const NUMBER_WORDS: Record<string, string> = {
  en: "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|billions?|half|third|quarter|percent|twice|once",
  de: "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|hundert|tausende?|millionen|milliarden|hälfte|drittel|viertel|prozent|zweimal|einmal",
  es: "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|docenas?|cien(?:to|tos)?|mil|millones|mitad|tercio|cuarto|porcentaje",
  fr: "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|douzaine|cents?|mille|millions?|milliards?|moitié|tiers|quart|pour cent",
  it: "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|dozzina|cento|mille|mila|milioni|miliardi|metà|terzo|quarto",
  pt: "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|dúzia|cem|cento|mil|milhões|bilhões|metade|terço|quarto",
  nl: "twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dozijn|honderd|duizend|miljoen|miljard|helft|derde|kwart|procent",
  id: "dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|ribu|juta|miliar|setengah|persen",
  ru: "два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двенадцать|сто|тысяч[аи]?|миллион\\p{L}*|половин\\p{L}*|треть|процент\\p{L}*",
  el: "δύο|δυο|τρεις|τρία|τέσσερ\\p{L}*|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ|εννέα|δέκα|δώδεκα|εκατό|χιλιάδες|εκατομμύρια|μισό|τοις εκατό",
  hi: "दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस|सौ|हजार|हज़ार|लाख|करोड़|आधा|प्रतिशत",
  bn: "দুই|দুটি|তিন|তিনটি|চার|পাঁচ|ছয়|সাত|আট|নয়|দশ|শত|হাজার|লক্ষ|কোটি|অর্ধেক|শতাংশ",
  ar: "اثنان|اثنين|ثلاث\\p{L}*|أربع\\p{L}*|خمس\\p{L}*|ست\\p{L}*|سبع\\p{L}*|ثمان\\p{L}*|تسع\\p{L}*|عشر\\p{L}*|مائة|مئة|ألف|آلاف|مليون|ملايين|نصف|ثلث|ربع",
  th: "สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน|ครึ่ง",
  ko: "둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열|백|천|만|억|절반|퍼센트",
  ja: "[一二三四五六七八九十百千万億]|半分",
  zh: "[一二三四五六七八九十百千万亿两半]",
};

const UNSPACED = new Set(["zh", "ja", "th", "ko"]);
const YEAR = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/;
const CAUSES: Record<string, RegExp> = {
  en: spaced("because|since|due to|owing to|as a result|in order to|so that|therefore|caused?|reasons?|led to"),
  de: spaced("weil|da|denn|wegen|aufgrund|um|damit|deshalb|daher|grund|gründen?|führte"),
  es: spaced("porque|debido a|ya que|por eso|para que|a causa de|puesto que|causa|razón|razones"),
  fr: spaced("parce que|car|en raison|à cause|puisque|afin|pour que|grâce|raisons?"),
  it: spaced("perché|poiché|a causa|dovut[oa]|affinché|siccome|motivo|ragion[ei]"),
  pt: spaced("porque|devido|por causa|pois|já que|para que|razão|razões|motivo"),
  nl: spaced("omdat|doordat|vanwege|wegens|want|zodat|daarom|reden(?:en)?"),
  id: spaced("karena|sebab|akibat|sehingga|agar|oleh karena|alasan"),
  ru: spaced("потому|так как|поскольку|из-за|чтобы|поэтому|причин\\p{L}*|вследствие"),
  el: spaced("επειδή|διότι|λόγω|εξαιτίας|γιατί|ώστε|λόγος|αιτία"),
  hi: spaced("क्योंकि|कारण|इसलिए|ताकि|वजह"),
  bn: spaced("কারণ|কারণে|জন্য|যাতে|তাই"),
  ar: spaced("لأن|بسبب|لكي|نتيجة|لأنه|لأنها|سبب"),
  th: anywhere("เพราะ|เนื่องจาก|เพื่อ|สาเหตุ"),
  ko: anywhere("때문|위해|이유|므로|니까"),
  ja: anywhere("ため|から|ので|理由|原因"),
  zh: anywhere("因为|由于|因此|所以|為了|为了|原因|以便|导致|因為|由於"),
};

/** Words of the time of day, and of days of the week where `Intl` has no word by itself for them. */
const CLOCK: Record<string, string> = {
  en: "o['’]clock|noon|midnight|\\d{1,4} ?[ap]\\.?m",
  de: "uhr|mittags?|mitternacht|\\p{L}+tags",
  es: "horas?|mediodía|medianoche",
  fr: "heures?|midi|minuit|\\d{1,4} ?h",
  it: "ore|mezzogiorno|mezzanotte",
  pt: "horas?|meio-dia|meia-noite",
  nl: "uur|middernacht",
  id: "pukul|jam",
  ru: "час(?:а|ов|ам)?|полдень|полночь",
  el: "ώρα|ώρες|μεσημέρι|μεσάνυχτα",
  hi: "बजे|दोपहर",
  bn: "\\p{L}*টায়|\\p{L}*টায়",
  ar: "الساعة|ظهرا",
  th: "โมง|นาฬิกา|เที่ยง",
  ko: "[\\d한두세네섯곱덟홉열]\\s?시|정오|자정|요일",
  ja: "[\\d一二三四五六七八九十]時|正午|曜",
  zh: "[\\d一二两三四五六七八九十][点點]|[周週][一二三四五六日天]|星期|正午|中午",
};

const timeWords = new Map<string, RegExp>();
const numberWords = new Map<string, RegExp>();

/** Whether a sentence contains the expected kind of answer, by surface patterns. */
export function containsExpected(sentence: string, expected: Expected, language: string): boolean {
  const text = foldNumbers(sentence);
  if (expected === "phone" || expected === "email" || expected === "address") return containsContact(text, expected);
  if (expected === "price") return containsPrice(text);
  if (expected === "time") return YEAR.test(text) || timeWordsOf(language).test(text);
  if (expected === "number") return /\d/.test(text) || numberWordsOf(language).test(text);
  if (expected === "reason") return CAUSES[language]?.test(text) ?? false;
  return hasName(text);
}

/** Languages whose script has no capitals, so that few names can be told from other words. */
const WITHOUT_CAPITALS: ReadonlySet<string> = new Set(["ar", "hi", "bn", "th", "ko", "ja", "zh"]);

/** Whether a sentence without any sign of the expected kind of answer lacks it. */
export function canLack(expected: Expected, language: string): boolean {
  return !((expected === "person" || expected === "place") && WITHOUT_CAPITALS.has(language));
}

/**
 * Detects a name: a capital within the sentence, or the interpunct of Chinese and Japanese names; false for other
 * scripts.
 */
function hasName(text: string): boolean {
  return /[^\s.!?:“"„«(]\s+[“"„«(]?\p{Lu}|\p{Script=Han}·|[ァ-ヶー]{3}|[·・]/u.test(text);
}

function timeWordsOf(language: string): RegExp {
  const known = timeWords.get(language);
  if (known) return known;
  const months = Array.from({ length: 12 }, (_, month) => monthNames(language, month)).flat();
  const names = [...months, ...dayNames(language)];
  const words = names.map((name) => name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const alternatives = [...words, CLOCK[language] ?? "\\d{1,2}:\\d{2}"].join("|");
  const made = UNSPACED.has(language)
    ? new RegExp(`\\d\\s*[年月日년월일]|世[纪紀]|세기|${alternatives}`, "iu")
    : spaced(alternatives);
  timeWords.set(language, made);
  return made;
}

function monthNames(language: string, month: number): string[] {
  const date = new Date(Date.UTC(2000, month, 15));
  const inContext = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).formatToParts(
    date,
  );
  const alone = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(date);
  return [...new Set([inContext.find(({ type }) => type === "month")?.value ?? alone, alone])];
}

function dayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2000, 0, 2 + day))));
}

function numberWordsOf(language: string): RegExp {
  const words = NUMBER_WORDS[language] ?? "\\d";
  const known = numberWords.get(language) ?? (UNSPACED.has(language) ? anywhere(words) : spaced(words));
  numberWords.set(language, known);
  return known;
}
