import { isCalendarName, isValueWord } from "./table-words.js";

/** Recognises what the rows of a table are where its format does not say it. All of it is a guess by kinds of values. */

const NAME_MAX = 80;
const SAMPLE_ROWS = 200;
/** Of the values of a column, so many have to be of one kind to tell what the column holds. */
const KIND_SHARE = 0.7;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const NUMBER = /^[-+±]?[\d.,\s'’%]+$/;
/** Negative numbers as accounts write them: `(312)`, `40-`. */
const NEGATIVE = /^\([€$£¥]?\s?\d[\d.,\s'’%]*\)$|^\d[\d.,\s'’]*[-−]$|^[-−–]\s?\d[\d.,\s'’%]*$/;
const UNIT =
  /^[[(]?(?:[%‰°€$£¥₹₽]|°[CF]|[kcdmµμn]?[gmlLWVAJN]|[kM]?Hz|km\/h|kWh?|MWh?|GWh|[kMGT]?B|[cdmk]?m[²³23]|ha|t|h|hrs?|min|s|sec|ms|bar|[kh]?Pa|kcal|kJ|EUR|USD|GBP|CHF|pcs?|St(?:ü|u)?ck|crowns?|euros?|years?|days?|hours?|minutes?|kilo(?:gram|metre|meter)s?|met(?:re|er)s?|Jahre|Tage|Stunden|Kronen|人|円|元|個|歳|кг|км|м|руб\.?)[\])]?$/;
const TOTAL =
  /^(?:(?:grand |sub)?totals?|sum|summe|gesamt(?:summe)?|insgesamt|totaal|totale?|total g[eé]n[eé]ral|somme|suma|soma|итого|всего|σύνολο|合計|总计|合计|總計|합계|총계|รวม|ทั้งหมด|jumlah|कुल|মোট|المجموع|الإجمالي)[:：]?$/iu;

/** The signs and words that programs write for a missing value. */
const MISSING = /^(?:|null|none|nil|#?n\/?a|nan|[-–—?]|\.{2,3})$/i;

/** @typedef {"number" | "amount" | "date" | "time" | "mail" | "url" | "phone" | "text"} Kind */

/** The kind of value that a cell holds. @param {string} text @returns {Kind} */
export function kindOf(text) {
  const value = text.trim().slice(0, 200);
  if (/^\+\d[\d\s()/-]{5,20}$|^0\d{2,5}[\s/-]\d[\d\s/-]{2,15}$/.test(value)) return "phone";
  if (
    /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4}$|^\d{1,2}\.? \p{L}{3,12}\.?(?: \d{4})?$/u.test(value)
  )
    return "date";
  if (/^\d{1,2}(?::\d{2}\b|\.\d{2}\s?(?:[-–]|uhr\b|h\b|[ap]\.?m\b))/iu.test(value)) return "time";
  if (NUMBER.test(value) || NEGATIVE.test(value)) return "number";
  if (/^[^\s@]{1,80}@[^\s@]{1,80}$/.test(value)) return "mail";
  if (/^https?:\/\//.test(value)) return "url";
  if (/^[-−]?(?:[€$£¥₹₽]|[A-Z]{3})\s?-?\d[\d.,'’\s]*$/.test(value)) return "amount";
  if (/^[€$£¥~≈<>≤≥]?\s?\d[\d.,'’\s]*\s?[\p{L}%€$£¥°][\p{L}²³./%]{0,12}$/u.test(value)) return "amount";
  return "text";
}

/**
 * 1 when the first row names the columns of a table of which nothing else is known, or else 0: what stands below it must
 * be of another kind.
 * @param {string[][]} rows
 */
export function guessHeaderRows(rows) {
  const [header = [], second = [], ...others] = rows;
  const body = isUnitsRow(second, header) ? others : rows.slice(1);
  if (!couldBeHeader(header, body) || header.filter((name) => name !== "").length < 2) return 0;
  return header.some((name, column) => isOtherKind(name, column, body)) ? 1 : 0;
}

/** @param {string} name @param {number} column @param {string[][]} body */
function isOtherKind(name, column, body) {
  const kind = kindOfColumn(body, column);
  return kind !== null && kind !== "text" && (kindOf(name) === "text" || YEAR.test(name));
}

/** The kind that a value counts as in its column: a price list has amounts with a sign of money and without. @param {string} text @returns {Kind} */
export const columnKindOf = (text) => (kindOf(text) === "amount" ? "number" : kindOf(text));

/** The kind that most values of a column have, null when they differ. @param {string[][]} rows @param {number} column */
export function kindOfColumn(rows, column) {
  /** @type {Map<Kind, number>} */
  const counts = new Map();
  let all = 0;
  for (const row of rows.slice(0, SAMPLE_ROWS)) {
    const value = row[column] ?? "";
    if (MISSING.test(value)) continue;
    all++;
    const kind = columnKindOf(value);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [kind, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["text", 0]);
  return all > 0 && count >= all * KIND_SHARE ? /** @type {Kind} */ (kind) : null;
}

/**
 * Whether a row may name the columns below it: its cells are short, and where they are numbers they are years or counted
 * upwards.
 * @param {string[]} header @param {string[][]} body
 */
export function couldBeHeader(header, body) {
  const names = header.filter((name) => name !== "");
  if (body.length === 0 || names.length === 0 || names.some((name) => name.length >= NAME_MAX)) return false;
  if (new Set(names).size < names.length && names.length <= 2) return false;
  if (names.some((name) => /^(?:mail|url|phone|time)$/.test(kindOf(name)) && isKindBelow(header, body, name)))
    return false;
  if (isRecord(header, body)) return false;
  const numbers = names.filter((name) => NUMBER.test(name));
  if (numbers.length === 0) return true;
  // Columns of numbers alone could as well be a row of them, unless the first column has a name, or none.
  const isSeries = numbers.every((name) => YEAR.test(name)) || isCountedUp(numbers);
  return isSeries && (names.length > numbers.length || header[0] === "") && !looksLike(header, body);
}

/**
 * Whether a first row is a record like those below it: its values are words that stand for a value, `Monday | closed`, or
 * its label is a day or a month as theirs are.
 * @param {string[]} header @param {string[][]} body
 */
export function isRecord([label = "", ...values], body) {
  const filled = values.filter((value) => value !== "");
  if (filled.length > 0 && filled.every(isValueWord)) return true;
  if (!isCalendarName(label)) return false;
  const labels = body.slice(0, SAMPLE_ROWS).filter(([first = ""]) => first !== "");
  return labels.filter(([first = ""]) => isCalendarName(first)).length > labels.length / 2;
}

/** @param {string[]} header @param {string[][]} body @param {string} name */
const isKindBelow = (header, body, name) => kindOfColumn(body, header.indexOf(name)) === kindOf(name);

/** @param {string[]} numbers */
const isCountedUp = (numbers) =>
  numbers.length > 1 &&
  numbers.every((name, place) => /^\d+$/.test(name) && Number(name) === Number(numbers[0]) + place);

/** Whether years stand in the same columns below: then the first row is one of them. @param {string[]} header @param {string[][]} body */
function looksLike(header, body) {
  const columns = header.flatMap((name, place) => (YEAR.test(name) ? [place] : []));
  const sample = body.slice(0, SAMPLE_ROWS);
  const similar = sample.filter((row) => columns.some((place) => YEAR.test(row[place] ?? "")));
  return columns.length > 0 && similar.length > sample.length / 2;
}

/**
 * Whether a table is turned: below its first row, each row holds values of one kind, and the rows differ in it, so that
 * the columns are the records.
 * @param {string[][]} rows
 */
export function isTurnedByKind(rows) {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 3 || width < 3 || rows.length > SAMPLE_ROWS || isUnitsRow(rows[1] ?? [], rows[0] ?? []))
    return false;
  const first = rows.map((row) => row[0] ?? "");
  if (first.some((name) => name === "" || kindOf(name) !== "text") || new Set(first).size < first.length) return false;
  const kinds = rows.map((row) => {
    const values = row.slice(1).filter((value) => !MISSING.test(value));
    const [kind, ...others] = new Set(values.map(kindOf));
    return values.length > 1 && others.length === 0 ? kind : null;
  });
  if (kinds.includes(null) || kinds[0] !== "text") return false;
  const below = kinds.slice(1);
  return below.includes("text") && below.some((kind) => kind !== "text");
}

/**
 * Whether the rows of two columns are names with their values: the values are of many kinds.
 * @param {string[][]} rows
 */
export function arePairs(rows) {
  if (rows.length < 3 || rows.length > SAMPLE_ROWS || rows.some((row) => row.length > 2)) return false;
  const names = rows.map(([name = ""]) => name);
  const areNames = names.every((name) => name !== "" && name.length < NAME_MAX && kindOf(name) === "text");
  if (!areNames || new Set(names).size < names.length) return false;
  const kinds = rows.map(([, value = ""]) =>
    /\d/.test(value) && kindOf(value) === "text" ? "mixed" : columnKindOf(value),
  );
  const most = Math.max(...kinds.map((kind) => kinds.filter((one) => one === kind).length));
  return new Set(kinds).size >= 3 && most <= rows.length * 0.6;
}

/** Whether a row below the header gives the units of the columns. @param {string[]} row @param {string[]} names */
export function isUnitsRow(row, names) {
  const units = row.filter((cell) => cell !== "" && !/^[-–—]$/.test(cell));
  return units.length > 0 && row.length <= names.length && units.every((cell) => UNIT.test(cell));
}

/** Whether a row's first cell says that the row sums up the others. @param {string} label */
export const isTotalLabel = (label) => TOTAL.test(label.trim());
