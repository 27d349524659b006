import { stringify } from "csv-stringify/sync";

type CsvValue = string | number | boolean | null;

/**
 * The text of a CSV file (RFC 4180) in chunks of a line each. A cell that spreadsheets would run as a formula begins with an
 * apostrophe, and a byte order mark tells Excel that the file is UTF-8.
 */
export async function* writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Readonly<Record<Column, CsvValue>>>,
): AsyncGenerator<string> {
  yield csvLine(columns, { bom: true });
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]));
}

function csvLine(values: readonly CsvValue[], { bom = false } = {}): string {
  return stringify([[...values]], {
    bom,
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { boolean: String },
  });
}
