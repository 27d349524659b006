import type { ConversationExportRow } from "../../db/schema/chat";
import { EXPORTED_COLUMNS, type ExportedRow } from "./export-rows";

/** The text of a file of conversations in chunks of a row each, in its format. */
export function writeExport(
  format: ConversationExportRow["format"],
  rows: AsyncIterable<ExportedRow>,
): AsyncGenerator<string> {
  return WRITERS[format](rows);
}

const WRITERS = { csv: writeCsv, json: writeJson, jsonl: writeJsonLines };

/** Without it, Excel reads UTF-8 as the system's own encoding. */
const BOM = "\uFEFF";
const CRLF = "\r\n";

async function* writeCsv(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  yield BOM + csvLine(EXPORTED_COLUMNS);
  for await (const row of rows) yield csvLine(EXPORTED_COLUMNS.map((column) => row[column]));
}

/** A line of CSV (RFC 4180). */
function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return values.map((value) => csvCell(value === null ? "" : String(value))).join(",") + CRLF;
}

/** Spreadsheets run a cell that begins with one of these signs as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function* writeJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for await (const row of rows) {
    yield `${isFirst ? "" : ","}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield "\n]\n";
}

async function* writeJsonLines(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
