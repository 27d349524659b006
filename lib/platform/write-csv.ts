/** Without it, Excel reads UTF-8 as the system's own encoding. */
const BOM = "\uFEFF";
const CRLF = "\r\n";

/** The text of a CSV file (RFC 4180) in chunks of a line each. */
export async function* writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Readonly<Record<Column, CsvValue>>>,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]));
}

type CsvValue = string | number | boolean | null;

function csvLine(values: readonly CsvValue[]): string {
  return values.map((value) => csvCell(value === null ? "" : String(value))).join(",") + CRLF;
}

/** Spreadsheets run a cell that begins with one of these signs as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
