import type { ConversationExportRow } from "../../db/schema/chat";
import { writeCsv } from "../../write-csv";
import { EXPORTED_COLUMNS, type ExportedRow } from "./export-rows";

/** The text of a file of conversations in chunks of a row each, in its format. */
export function writeExport(
  format: ConversationExportRow["format"],
  rows: AsyncIterable<ExportedRow>,
): AsyncGenerator<string> {
  return WRITERS[format](rows);
}

const WRITERS = {
  csv: (rows: AsyncIterable<ExportedRow>) => writeCsv(EXPORTED_COLUMNS, rows),
  json: writeJson,
  jsonl: writeJsonLines,
};

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
