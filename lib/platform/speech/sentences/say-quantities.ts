import { MONEY_IN_WORDS } from "@/lib/contract/languages/format-money";
import type { Language } from "@/lib/contract/languages/languages";
import { intlLocale } from "@/lib/contract/languages/locales";
import { platformMessages } from "@/lib/i18n/platform-text";

/** Signs of currencies, and the codes of these in ISO 4217; a bare dollar is any. */
const CURRENCIES: Readonly<Record<string, string>> = {
  US$: "USD",
  A$: "AUD",
  C$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  NT$: "TWD",
  S$: "SGD",
  R$: "BRL",
  $: "",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "฿": "THB",
  "৳": "BDT",
  "₺": "TRY",
  "₫": "VND",
  "₪": "ILS",
  "₴": "UAH",
  "₦": "NGN",
  "₱": "PHP",
  "¥": "JPY",
  "￥": "JPY",
  Rp: "IDR",
  zł: "PLN",
  USD: "USD",
  EUR: "EUR",
  GBP: "GBP",
  CHF: "CHF",
  JPY: "JPY",
  CNY: "CNY",
  INR: "INR",
  RUB: "RUB",
};
/** Symbols of units in every language, and their names in ECMA-402. */
const UNITS: Readonly<Record<string, string>> = {
  kg: "kilogram",
  g: "gram",
  km: "kilometer",
  m: "meter",
  cm: "centimeter",
  mm: "millimeter",
  l: "liter",
  L: "liter",
  ml: "milliliter",
  mL: "milliliter",
  ha: "hectare",
  mph: "mile-per-hour",
  lb: "pound",
  lbs: "pound",
  oz: "ounce",
  "km/h": "kilometer-per-hour",
  "m/s": "meter-per-second",
  "°C": "celsius",
  "℃": "celsius",
  "°F": "fahrenheit",
  "℉": "fahrenheit",
  "%": "percent",
  "％": "percent",
  "٪": "percent",
  KB: "kilobyte",
  MB: "megabyte",
  GB: "gigabyte",
};
/** One letter, with its vowel signs and a full stop: in the text of a language, also an abbreviation such as "г." for a year. */
const SINGLE_LETTER = /^\p{L}\p{M}*[.॰]?$/u;
/**
 * The text before a number with a unit of one letter: nothing, a sign or a common word. A name or the sign of a paragraph makes
 * the letter a part of a label: "Terminal 2 L", "§ 3 g".
 */
const BEFORE_LETTER =
  /(?:^|[(,;:–—-]|(?<![\p{L}\p{M}])(?!(?:size|gate|room|line|no|nr)(?!\p{L}))(?:\p{Ll}|\p{Lo})[\p{L}\p{M}]*)\s*$/u;

const NUMBER = "\\p{Nd}+(?:[.,'’٬٫\\u00a0\\u202f]\\p{Nd}+)*";
const BLANKS = "[ \\u00a0\\u202f]?";
const oneOf = (signs: readonly string[]) =>
  [...signs]
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[$.*+?()[\]\\/|]/g, "\\$&"))
    .join("|");
const SIGNS = oneOf(Object.keys(CURRENCIES));
/** Words that belong to a number: "$5 million". */
const MAGNITUDE =
  "thousand|[mbtr]{1,2}illions?|Tausend|Millionen|Milliarden|Mio\\.?|Mrd\\.?|mille|milliards?|mil|mill?ones|mil(?:hão|hões)|milioni|miliardi|miljoen|miljard|тыс\\.?|млн|млрд|ribu|juta|miliar|万|萬|億|亿|만|억|लाख|करोड़|হাজার|লাখ|কোটি|ล้าน|مليون|مليار";
const AMOUNT = `${NUMBER}(?:${BLANKS}(?:${MAGNITUDE})(?![\\p{L}\\p{M}]))?`;
/** A letter of a script with blanks between words; others stand beside a number without belonging to it. */
const LETTER = "(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}])[\\p{L}\\p{M}]";
const NOT_WITHIN = `(?<!${LETTER}|[\\p{N}$€£.,/-])`;
const NOT_IN_RANGE = "(?<![–~～〜])";
const MONEY_BEFORE = new RegExp(
  `${NOT_WITHIN}${NOT_IN_RANGE}(${SIGNS})${BLANKS}(${AMOUNT})(?!${LETTER}|[\\p{N}/]|[.,]\\p{N}|[–~～-][$€£]?\\p{N})`,
  "gu",
);
const MONEY_RANGE = new RegExp(
  `${NOT_WITHIN}(${SIGNS})${BLANKS}(${NUMBER})[–~～〜-]\\1?(${AMOUNT})(?!${LETTER}|[\\p{N}/–~～〜-]|[.,]\\p{N})`,
  "gu",
);
const MONEY_BEHIND = new RegExp(`${NOT_WITHIN}(${AMOUNT})${BLANKS}(${SIGNS})(?!${LETTER}|\\p{N})`, "gu");
const ISO_DATE = /(?<![\p{L}\p{N}/.-])([12]\d{3})([-/])(\d{1,2})\2(\d{1,2})(?![\p{L}\p{N}/-])/gu;
const DOTTED_DATE =
  /(?<![\p{L}\p{N}/.-])(?<!(?:versi\p{L}{1,3}|ver\.?|v\.?|release|build|firmware|версия|версии|版本|バージョン|버전|الإصدار|संस्करण|সংস্করণ|เวอร์ชัน|έκδοση)\s?)(\d{1,2})\.\s?(\d{1,2})\.\s?([12]\d{3})(?![\p{L}\p{N}/-]|\.\d)/giu;
/** Two numbers without blanks around the dash, which is a minus otherwise; a zero begins the number of a telephone. */
const RANGE_NUMBER = "((?!0\\p{Nd})\\p{Nd}{1,4}(?:[.,]\\p{Nd}{1,2})?)";
const RANGE = new RegExp(
  `(?<!${LETTER}|[\\p{N}.,:/–~$€£-])${RANGE_NUMBER}[–~～〜]${RANGE_NUMBER}(?!\\s?=)(?![\\p{N}.:/–~-]*\\p{N})`,
  "gu",
);

/** A formula between the signs of TeX. */
const FORMULA = /\$\$([^$\n]{1,300})\$\$|(?<![\p{L}\p{N}$])\$(?=[^\s\p{N}$])([^$\n]{0,199}[^\s$])\$(?![\p{L}\p{N}$])/gu;

/**
 * A sentence with its amounts, units, dates and ranges in the words of its language, from CLDR by way of `Intl`: "5 kg" is "5
 * kilograms". The digits stay, which every synthesiser reads, and so do formulas, without the signs around them.
 */
export function sayQuantities(words: string, language: Language): string {
  let said = "";
  let from = 0;
  for (const { 0: written, 1: block, 2: inline = "", index } of words.matchAll(FORMULA)) {
    said += sayOutsideFormulas(words.slice(from, index), language) + (block ?? inline).trim();
    from = index + written.length;
  }
  return said + sayOutsideFormulas(words.slice(from), language);
}

function sayOutsideFormulas(words: string, language: Language): string {
  if (!/\p{Nd}/u.test(words)) return words;
  const { range } = platformMessages(language).replies.voice;
  const unit = unitPattern(language);
  return words
    .replace(ISO_DATE, (all, year, _, month, day) => dateIn(language, all, [year, month, day]))
    .replace(DOTTED_DATE, (all, day, month, year) => dateIn(language, all, [year, month, day]))
    .replace(MONEY_RANGE, (all, sign, first, last) => {
      if (!isWellFormed(first) || !isWellFormed(last)) return all;
      const said = sayCurrency(language, last, currencyOf(sign, language));
      return said.replace(last, () => `${first} ${range} ${last}`);
    })
    .replace(MONEY_BEFORE, (all, sign, number) => sayMoney(language, sign, number) ?? all)
    .replace(MONEY_BEHIND, (all, number, sign) => sayMoney(language, sign, number) ?? all)
    .replace(unit.pattern, (all, number, blank, symbol, at: number, text: string) => {
      if (!isWellFormed(number)) return all;
      if (SINGLE_LETTER.test(symbol) && (blank === "" || !BEFORE_LETTER.test(text.slice(Math.max(0, at - 40), at))))
        return all;
      return sayNumber(language, number, { style: "unit", unit: unit.names.get(symbol) ?? "", unitDisplay: "long" });
    })
    .replace(RANGE, `$1 ${range} $2`);
}

/** "5.50" of a currency as "5 euros 50"; null for a number that the currency does not write. */
function sayMoney(language: Language, sign: string, number: string): string | null {
  if (!isWellFormed(number)) return null;
  const [, whole = number, cents = ""] = /^(.*\p{Nd})[.,٫](\p{Nd}{2})$/u.exec(number) ?? [];
  const said = sayCurrency(language, whole, currencyOf(sign, language));
  return /^[0٠०০๐]*$/.test(cents) ? said : `${said} ${cents}`;
}

const currencyOf = (sign: string, language: Language) =>
  sign === "¥" && language === "zh" ? "CNY" : (CURRENCIES[sign] ?? "");

function sayCurrency(language: Language, number: string, currency: string): string {
  if (currency !== "") return sayNumber(language, number, { ...MONEY_IN_WORDS, currency });
  // The words that two kinds of dollars share: "dollars", "dólares", "долларов".
  const american = sayNumber(language, number, { ...MONEY_IN_WORDS, currency: "USD" });
  const other = sayNumber(language, number, { ...MONEY_IN_WORDS, currency: "AUD" }).split(/[\s-]+/);
  const shared = american.split(/[\s-]+/).filter((word) => other.includes(word));
  return shared.length > 1 ? shared.join(" ") : american;
}

/** A number as it is written, within the words that its language puts around it. */
function sayNumber(language: Language, number: string, options: Intl.NumberFormatOptions): string {
  const parts = new Intl.NumberFormat(intlLocale(language), options).formatToParts(numericValue(number, language));
  const isDigit = ({ type }: Intl.NumberFormatPart) => ["integer", "group", "decimal", "fraction"].includes(type);
  const first = parts.findIndex(isDigit);
  // Arabic has a form for two that says the number.
  if (first === -1) return parts.map(({ value }) => value).join("");
  const around = parts.map((part, index) => (index === first ? number : isDigit(part) ? "" : part.value)).join("");
  return around.replace(/[\u00a0\u202f]/g, " ");
}

/** Whether a number is one: a separator that occurs twice divides thousands, so that three digits follow the last. */
function isWellFormed(number: string): boolean {
  return !/([.,'’٬])\p{Nd}+\1(?:\p{Nd}+\1)*(?!\p{Nd}{3}(?!\p{Nd}))\p{Nd}/u.test(number);
}

/** The value of a written number, which chooses the plural of the word behind it. */
function numericValue(number: string, language: Language): number {
  const ascii = number.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  const [, whole = ascii, fraction = ""] = /^(.*)[.,٫](\d{1,2}|\d{4,})$/.exec(ascii) ?? [];
  const isGrouped = language === "en" && /^\d{1,3},\d{3}$/.test(ascii);
  const value = Number(`${(isGrouped ? ascii : whole).replace(/\D/g, "")}.${fraction || "0"}`);
  return Number.isFinite(value) ? value : 0;
}

/** The value of a digit in any script: how many digits precede it without a gap, since Unicode lists them from zero to nine. */
function digitOf(digit: string): number {
  let value = 0;
  for (let code = digit.codePointAt(0) ?? 0; value < 9; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) break;
  }
  return value;
}

/** The symbols of a language: the ones of every language, and its own, such as "кг". */
function unitPattern(language: Language): { pattern: RegExp; names: ReadonlyMap<string, string> } {
  const known = patterns.get(language);
  if (known) return known;
  const names = new Map<string, string>();
  for (const [symbol, unit] of Object.entries(UNITS)) {
    const long = sayNumber(language, "5", { style: "unit", unit, unitDisplay: "long" });
    // Where a language has no word, the sign stays.
    if (/[%٪％]/.test(long)) continue;
    const short = new Intl.NumberFormat(intlLocale(language), { style: "unit", unit, unitDisplay: "short" });
    const own = short.formatToParts(5).find(({ type }) => type === "unit")?.value ?? symbol;
    const ownSymbols = SINGLE_LETTER.test(own) ? [] : [own, own.replace(/[.॰]/g, "")];
    for (const written of [symbol, ...ownSymbols]) if (!names.has(written)) names.set(written, unit);
  }
  const symbols = oneOf([...names.keys()]);
  const pattern = new RegExp(
    `(?<!${LETTER}|[\\p{N}.,/])(${NUMBER})(${BLANKS})(${symbols})(?!${LETTER}|[\\p{N}²³/])`,
    "gu",
  );
  const built = { pattern, names };
  patterns.set(language, built);
  return built;
}

const patterns = new Map<Language, ReturnType<typeof unitPattern>>();

/** A date in the words of a language; the text itself where the calendar lacks the day. */
function dateIn(language: Language, text: string, [year, month, day]: readonly [string, string, string]): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1) return text;
  const options = { dateStyle: "long", timeZone: "UTC", calendar: "gregory", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(intlLocale(language), options).format(date);
}
