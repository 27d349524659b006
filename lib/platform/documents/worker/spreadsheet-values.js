/** Shows the values of a spreadsheet's cells as the program that wrote them does. */

/** The built-in formats of dates and times (ECMA-376, 18.8.30). */
const BUILT_IN = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => /** @type {const} */ ([id, "yyyy-mm-dd"]),
  ),
  ...[18, 19, 20, 21, 32, 33, 45, 46, 47].map((id) => /** @type {const} */ ([id, "h:mm"])),
  /** @type {const} */ ([22, "yyyy-mm-dd h:mm"]),
  /** @type {const} */ ([9, "0%"]),
  /** @type {const} */ ([10, "0.00%"]),
]);
const DAY_MS = 86_400_000;

/** @param {number} id @param {ReadonlyMap<number, string>} custom */
export const formatCode = (id, custom) => custom.get(id) ?? BUILT_IN.get(id) ?? "";

/**
 * A number as its format shows it: dates, times, percentages, and units that the format writes beside it.
 * @param {number} value
 * @param {string} code
 * @param {boolean} isFrom1904
 */
export function shownNumber(value, code, isFrom1904) {
  const [positive = ""] = code.split(";");
  const plain = positive.replace(/\[[^\]]{0,40}\]/g, "").replace(/"[^"]{0,80}"|\\.|_./g, "");
  const hasDate = /[yd]/i.test(plain);
  const hasTime = /h|s/i.test(plain) || /\[h+\]/i.test(positive);
  if ((hasDate || hasTime) && !/[0#]/.test(plain.replace(/s\.0+/gi, "")))
    return shownDate(value, hasDate, hasTime, isFrom1904);
  if (plain.includes("%")) return `${rounded(value * 100)}%`;
  const [before, after] = unitsIn(positive);
  return `${before}${rounded(value)}${after}`;
}

/** The words that a format writes before and after a number. @param {string} code */
function unitsIn(code) {
  const currency = /\[\$([^\]-]{1,8})(?:-[^\]]{0,20})?\]/.exec(code)?.[1] ?? "";
  const literal = code.replace(/\[\$[^\]]{0,40}\]/g, `"${currency}"`).replace(/\[[^\]]{0,40}\]|_./g, "");
  const number = /[#0?][#0?,. ]*/.exec(literal);
  if (!number) return ["", ""];
  const words = (/** @type {string} */ part) =>
    part.replace(
      /"([^"]*)"|\\(.)|([€$£¥])|[^"\\€$£¥ ]/g,
      (_, quoted, escaped, sign) => quoted ?? escaped ?? sign ?? "",
    );
  const [before, after] = [
    words(literal.slice(0, number.index)).trim(),
    words(literal.slice(number.index + number[0].length)).trim(),
  ];
  return [before, after === "" ? "" : ` ${after}`];
}

/** Numbers without the noise of binary fractions. @param {number} value */
const rounded = (value) => String(Number(value.toPrecision(12)));

/** @param {number} value @param {boolean} hasDate @param {boolean} hasTime @param {boolean} isFrom1904 */
function shownDate(value, hasDate, hasTime, isFrom1904) {
  if (!hasDate) {
    const minutes = Math.round(value * 1440);
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  }
  // Excel counts a 29 February 1900 that never was.
  const days = isFrom1904 ? value + 1462 : value < 60 ? value + 1 : value;
  const date = new Date(Math.round((days - 25_569) * DAY_MS));
  if (Number.isNaN(date.getTime())) return rounded(value);
  const text = date.toISOString();
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.slice(0, 10);
}
