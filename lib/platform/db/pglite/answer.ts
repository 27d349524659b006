import { messages, protocol } from "@electric-sql/pglite";

/** A row as it came: the text of each column, or null. */
export type TextRow = readonly (string | null)[];

const ERROR = 0x45;
const DATA_ROW = 0x44;
const COMMAND_COMPLETE = 0x43;
const NOTICE = 0x41;
/** A message's type and its length. */
const HEAD = 5;

export type Answer = Readonly<{ rows: TextRow[]; command: string; affectedRows: number }>;

/**
 * Reads what the database answered to one statement: its rows, what it did, and how many rows it changed. PGlite's own reader makes an
 * object of every message and decodes slowly; this one reads the two kinds that a statement's answer is made of, and tells of the notices that came with it.
 * Throws the error that the answer holds.
 */
export function readAnswer(bytes: Buffer, onNotice: (notice: string) => void): Answer {
  const rows: TextRow[] = [];
  let command = "";
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const type = bytes[at];
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (type === DATA_ROW) rows.push(readRow(bytes, at + HEAD));
    else if (type === COMMAND_COMPLETE) command = bytes.toString("latin1", at + HEAD, end - 1);
    else if (type === NOTICE) onNotice(noticeIn(bytes, at + HEAD, end));
    else if (type === ERROR) throw errorIn(bytes);
    at = end;
  }
  return { rows, command, affectedRows: changedBy(command) };
}

function readRow(bytes: Buffer, from: number): TextRow {
  const row: (string | null)[] = new Array(bytes.readUInt16BE(from));
  let at = from + 2;
  for (let column = 0; column < row.length; column++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row[column] = length < 0 ? null : bytes.toString("utf8", at, at + length);
    at += Math.max(length, 0);
  }
  return row;
}

/** After the number of the process that sent it stand the channel and the text, each closed by a zero. */
function noticeIn(bytes: Buffer, from: number, end: number): string {
  const channelEnd = bytes.indexOf(0, from + 4);
  return bytes.toString("utf8", channelEnd + 1, end - 1);
}

/** `INSERT 0 3`, `UPDATE 3`; what is only selected is not changed. */
function changedBy(command: string): number {
  return command.startsWith("SELECT") ? 0 : Number(command.slice(command.lastIndexOf(" ") + 1)) || 0;
}

function errorIn(bytes: Buffer): Error {
  let found: Error | undefined;
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) found ??= message;
  });
  return found ?? new Error("The database answered with an error that cannot be read.");
}
