/** Shows the values of a spreadsheet's cells as the program that wrote them does. */

/** The built-in formats of dates and times (ECMA-376, 18.8.30). */
const BUILT_IN = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => /** @type {const} */ ([id, "yyyy-mm-dd"]),
  ),
  ...[18, 20, 32, 33].map((id) => /** @type {const} */ ([id, "h:mm"])),
  ...[19, 21, 46].map((id) => /** @type {const} */ ([id, "h:mm:ss"])),
  ...[45, 47].map((id) => /** @type {const} */ ([id, "mm:ss"])),
  /** @type {const} */ ([22, "yyyy-mm-dd h:mm"]),
  /** @type {const} */ ([9, "0%"]),
  /** @type {const} */ ([10, "0.00%"]),
]);
const DAY_MS = 86_400_000;

/** @param {number} id @param {ReadonlyMap<number, string>} custom */
export const formatCode = (id, custom) => custom.get(id) ?? BUILT_IN.get(id) ?? "";

/**
 * A number as its format shows it: dates and times in one form, rounded and padded numbers, and the words beside them.
 * Thousands are not separated, since the sign for it depends on the reader's language.
 * @param {number} value
 * @param {string} code
 * @param {boolean} isFrom1904
 */
export function shownNumber(value, code, isFrom1904) {
  const [positive = "", negative = "", zero] = sectionsOf(code);
  const plain = positive.replace(/\[[^\]]{0,40}\]/g, "").replace(/"[^"]{0,80}"|\\.|_./g, "");
  const hasDate = /[yd]/i.test(plain);
  const hasTime = /h|s/i.test(plain) || /\[[hms]+\]/i.test(positive);
  if ((hasDate || hasTime) && !/[0#]/.test(plain.replace(/s\.0+/gi, "")))
    return hasDate ? shownDate(value, plain, isFrom1904) : shownTime(value, `${plain}${positive}`);
  if (value === 0 && zero !== undefined && !/[0#?]/.test(zero)) return literalText(zero);
  // Words such as "loss" stand for the sign.
  if (value < 0 && lettersIn(negative) !== "" && lettersIn(negative) !== lettersIn(positive)) {
    const isSigned = /[-−(]/.test(literalText(negative)) || /^[^0#]*\(/.test(negative);
    return isWordsOnly(negative) ? literalText(negative) : shownByMask(isSigned ? value : -value, negative);
  }
  return value > 0 && isWordsOnly(positive) ? literalText(positive) : shownByMask(value, positive);
}

/** @param {string} section */
const lettersIn = (section) => literalText(section).replace(/\P{L}+/gu, "");

/** Whether a part of a format shows words in place of each value. @param {string} section */
const isWordsOnly = (section) =>
  !/\[[<>=]/.test(section) && literalText(section) !== "" && tokensOf(section).every(({ kind }) => kind === "literal");

/** The parts of a format for positive, negative and zero values. @param {string} code */
const sectionsOf = (code) => Array.from(code.match(/(?:"[^"]*"|\\.|[^;])+|(?<=;)(?=;)/g) ?? []);

/** @typedef {{ kind: "digits" | "general" | "literal" | "percent" | "point" | "comma" | "other", text: string }} Token */

/** The signs of a format: digits, marks between them, and literal words. @param {string} section @returns {Token[]} */
function tokensOf(section) {
  const pattern =
    /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]{0,8})[^\]]{0,40}\]|\[[^\]]{0,40}\]|([0#?]+)|(General)|(E[+-]|\/|@)|([\s\S])/gi;
  return Array.from(section.matchAll(pattern), ([, quoted, escaped, currency, digits, general, other, sign]) => {
    const literal = quoted ?? escaped ?? currency;
    if (literal !== undefined) return { kind: "literal", text: literal };
    if (digits !== undefined) return { kind: "digits", text: digits };
    if (general !== undefined) return { kind: "general", text: general };
    if (other !== undefined) return { kind: "other", text: other };
    if (sign === "." || sign === "," || sign === "%")
      return { kind: sign === "." ? "point" : sign === "," ? "comma" : "percent", text: sign };
    return { kind: "literal", text: sign !== undefined && /[€$£¥\s:+-]/.test(sign) ? sign : "" };
  });
}

/** @param {string} section */
const literalText = (section) =>
  tokensOf(section)
    .map(({ kind, text }) => (kind === "literal" ? text : ""))
    .join("")
    .trim();

/** @param {number} value @param {string} section */
function shownByMask(value, section) {
  const tokens = tokensOf(section);
  const places = tokens.flatMap(({ kind }, place) => (kind === "digits" || kind === "general" ? [place] : []));
  const [first, last] = [places[0] ?? -1, places.at(-1) ?? -1];
  const wordsOf = (/** @type {Token[]} */ part) =>
    part.map(({ kind, text }) => (kind === "literal" ? text : "")).join("");
  const isPlain = first === -1 || tokens.some(({ kind }) => kind === "other" || kind === "general");
  const hasPercent = tokens.some(({ kind }) => kind === "percent");
  // Each comma behind the last digit divides by a thousand.
  const commas = isPlain ? 0 : tokens.slice(last + 1).findIndex(({ kind }) => kind !== "comma");
  const scale = (hasPercent ? 100 : 1) / 1000 ** (commas === -1 ? tokens.length - last - 1 : commas);
  const amount = value * scale;
  const number = isPlain ? rounded(amount) : maskedNumber(amount, tokens.slice(first, last + 1));
  const { before, after } =
    first === -1
      ? { before: "", after: "" }
      : wordsAround(wordsOf(tokens.slice(0, first)), wordsOf(tokens.slice(last + 1)).trim(), value < 0);
  const end = after === "" || after.startsWith(")") ? after : ` ${after}`;
  return `${before}${number}${hasPercent ? "%" : ""}${end}`;
}

/**
 * The words before and after a number, with a blank between a word and the number where the format has one. Drops the
 * brackets and signs of a negative number, which has a sign of its own.
 * @param {string} left @param {string} after @param {boolean} isNegative
 */
function wordsAround(left, after, isNegative) {
  const isBracketed = left.includes("(") && after.startsWith(")");
  const words = isNegative ? left.replace(isBracketed ? "(" : "", "").replace(/^\s*[-−+]/, "") : left;
  const blank = /\p{L}/u.test(words) && /\s$/.test(words) ? " " : "";
  const unbracketed = isBracketed ? after.slice(1).trim() : after.replace(/^\)$/, "");
  return {
    before: words.trim().replace(/^[+-]$/, "") + blank,
    after: isBracketed && !isNegative ? after : unbracketed,
  };
}

/** A number by the digits of its format, such as `000-0000` or `0.00#`. @param {number} value @param {Token[]} mask */
function maskedNumber(value, mask) {
  const point = mask.findIndex(({ kind }) => kind === "point");
  const digitsIn = (/** @type {Token[]} */ part) =>
    part.map(({ kind, text }) => (kind === "digits" ? text : "")).join("");
  const whole = point === -1 ? mask : mask.slice(0, point);
  const decimals = point === -1 ? "" : digitsIn(mask.slice(point)).slice(0, DECIMALS_MAX);
  const [integer = "0", fraction = ""] = roundedTo(Math.abs(value), decimals.length).split(".");
  const least = digitsIn(whole).match(/0/g)?.length ?? 0;
  const padded = integer.padStart(least, "0");
  const fixed = decimals.lastIndexOf("0") + 1;
  const kept = fraction.slice(0, Math.max(fixed, lastDigit(fraction) + 1));
  const text = withLiterals(padded, whole);
  const isZero = /^[0.]*$/.test(integer + fraction);
  return `${value < 0 && !isZero ? "-" : ""}${text}${kept === "" ? "" : `.${kept}`}`;
}

/** The place of the last digit that is not a zero; -1 for zeros only. @param {string} fraction */
const lastDigit = (fraction) => Array.from(fraction).findLastIndex((digit) => digit !== "0");

/** Puts the literal marks of a mask between the digits, from the right. @param {string} digits @param {Token[]} mask */
function withLiterals(digits, mask) {
  if (!mask.some(({ kind, text }) => kind === "literal" && text !== "")) return digits;
  let rest = digits;
  let text = "";
  for (const token of [...mask].reverse()) {
    if (token.kind === "literal") text = token.text + text;
    else if (token.kind === "digits") {
      text = rest.slice(-token.text.length) + text;
      rest = rest.slice(0, -token.text.length);
    }
  }
  return rest + text;
}

const DECIMALS_MAX = 15;

/** Rounds by the decimal digits, as spreadsheets do: 1.005 is 1.01. @param {number} value @param {number} decimals */
function roundedTo(value, decimals) {
  const shifted = Number(`${value}e${decimals}`);
  if (!Number.isFinite(shifted) || shifted >= 1e21) return value.toFixed(decimals);
  return Number(`${Math.round(shifted)}e-${decimals}`).toFixed(decimals);
}

/**
 * Numbers without the noise of binary fractions. Spreadsheets have fifteen digits; sums of many values are exact to about
 * twelve, as in `1000.00000000016`. Integers stay exact, since codes of articles have thirteen digits and more.
 * @param {number} value
 */
function rounded(value) {
  if (Number.isInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(15)));
  const short = String(Number(value.toPrecision(12)));
  const digits = text.replace(/e.*$/, "").replace(/^[-0.]+|\./g, "").length;
  return digits >= NOISY_DIGITS && text.length - short.length >= NOISE_MIN ? short : text;
}

/** A number with noise fills its fifteen digits, or all but a last zero. */
const NOISY_DIGITS = 14;
/** The least characters that rounding takes away with the noise: three digits, and three zeros before them. */
const NOISE_MIN = 6;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * A time of day or a duration: with seconds where the format has them, without hours where neither has any. Whole minutes
 * of a time of day have no seconds.
 * @param {number} value in days @param {string} code
 */
function shownTime(value, code) {
  const hasSeconds = /s/i.test(code);
  const step = !hasSeconds ? MINUTE_MS : /s\.0/i.test(code) ? SECOND_MS / 10 : SECOND_MS;
  const time = Math.round((Math.abs(value) * DAY_MS) / step) * step;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const seconds = (time % MINUTE_MS) / SECOND_MS;
  const written = `${seconds < 10 ? "0" : ""}${Number(seconds.toFixed(1))}`;
  const minutes = Math.floor(time / MINUTE_MS);
  const sign = value < 0 && time > 0 ? "-" : "";
  if (/\[s+\]/i.test(code)) return `${sign}${Number((time / SECOND_MS).toFixed(1))}`;
  const hasHours = /h/i.test(code) || (minutes >= 60 && !/\[m+\]/i.test(code));
  if (!hasHours) return `${sign}${two(minutes)}:${written}`;
  const end = hasSeconds && seconds > 0 ? `:${written}` : "";
  return `${sign}${two(Math.floor(time / HOUR_MS))}:${two(minutes % 60)}${end}`;
}

/** @param {number} value @param {string} code @param {boolean} isFrom1904 */
function shownDate(value, code, isFrom1904) {
  // Excel counts a 29 February 1900 that never was.
  const days = isFrom1904 ? value + 1462 : value < 60 ? value + 1 : value;
  const date = new Date(Math.round(((days - 25_569) * DAY_MS) / SECOND_MS) * SECOND_MS);
  if (Number.isNaN(date.getTime())) return rounded(value);
  const text = date.toISOString();
  if (!/h|s/i.test(code)) return text.slice(0, 10);
  return `${text.slice(0, 10)} ${text.slice(11, /s/i.test(code) && !text.includes(":00.") ? 19 : 16)}`;
}
