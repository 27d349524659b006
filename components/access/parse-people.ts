import { readCsvRows } from "@/components/knowledge/parse-csv";

export type Person = { email: string; name: string };

/** The header cells, in lower case, by which a column is known. */
const EMAIL_HEADERS = new Set(["email", "e-mail", "email address", "email_address", "e-mail address", "mail"]);
const NAME_HEADERS = new Set(["name", "full name", "full_name"]);

/** The people of a list: the address, then optionally the name, or in the order that a header row names them. */
export function parsePeople(text: string): Person[] {
  const rows = readCsvRows(text).filter((row) => row.length > 0);
  const header = rows[0]?.map((cell) => cell.toLowerCase()) ?? [];
  const emailColumn = header.findIndex((cell) => EMAIL_HEADERS.has(cell));
  const hasHeader = emailColumn >= 0;
  const nameColumn = hasHeader ? header.findIndex((cell) => NAME_HEADERS.has(cell)) : 1;
  return rows.slice(hasHeader ? 1 : 0).map((row) => ({
    email: row[hasHeader ? emailColumn : 0] ?? "",
    name: row[nameColumn] ?? "",
  }));
}

/** Spreadsheets run a cell that begins with one of these signs as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A CSV file with these columns (RFC 4180), for a spreadsheet or another import. */
export function writePeople(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
