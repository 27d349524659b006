import { stringify } from "csv-stringify/sync";
import type { Locale } from "../contract/languages/locales";
import { currentLocale } from "../i18n/platform-locale";

type CsvValue = string | number | boolean | null;

/** Excel expects the list separator of its locale: a semicolon where numbers have a decimal comma. */
const WITH_DECIMAL_COMMA: ReadonlySet<Locale> = new Set(["fr", "de", "nl", "it", "es", "pt", "ru", "el", "id"]);
/** The most characters that a cell of Excel holds. */
export const CELL_MAX = 32_767;

/**
 * The text of a CSV file (RFC 4180) in chunks of a line each, as Excel opens it in the language of the call or job. A cell
 * that spreadsheets would run as a formula begins with an apostrophe, and a byte order mark tells Excel that the file is
 * UTF-8. A longer cell than Excel holds is cut, and ends in an ellipsis.
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Readonly<Record<Column, CsvValue>>>,
): AsyncGenerator<string> {
  // Read here: a generator runs in the context of its reader.
  const hasDecimalComma = WITH_DECIMAL_COMMA.has(currentLocale());
  return writeLines(columns, rows, hasDecimalComma);
}

async function* writeLines<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Readonly<Record<Column, CsvValue>>>,
  hasDecimalComma: boolean,
): AsyncGenerator<string> {
  yield csvLine(columns, { bom: true, hasDecimalComma });
  for await (const row of rows) {
    const values = columns.map((column) => row[column]);
    yield csvLine(values, { hasDecimalComma });
  }
}

function csvLine(values: readonly CsvValue[], { bom = false, hasDecimalComma = false } = {}): string {
  return stringify([values.map(shortened)], {
    bom,
    delimiter: hasDecimalComma ? ";" : ",",
    record_delimiter: "windows",
    escape_formulas: true,
    // A reader ends the row at any kind of line break, and may drop blanks around a cell.
    quoted_match: /[\r\n]|^\s|\s$/,
    cast: {
      boolean: String,
      number: (value) => (hasDecimalComma ? String(value).replace(".", ",") : String(value)),
    },
  });
}

function shortened(value: CsvValue): CsvValue {
  if (typeof value !== "string" || value.length < CELL_MAX) return value;
  return `${value.slice(0, CELL_MAX - 2).toWellFormed()}…`;
}
