import { readCsvRows } from "@/components/knowledge/parse-csv";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";

/** The header cells, in lower case, by which a column is known. */
const HEADERS: Record<"email" | "name" | "group" | "role", readonly string[]> = {
  email: ["email", "e-mail", "email address", "email_address", "e-mail address", "mail"],
  name: ["name", "full name", "full_name"],
  group: ["group", "group name", "group_name"],
  role: ["role"],
};

/** A column of a list beside the email address. */
export type PeopleColumn = Exclude<keyof typeof HEADERS, "email">;

export type Person<Column extends PeopleColumn> = Record<"email" | Column, string>;

/** Whether a cell is one address, with or without a name before it; any delimiter would be left in it. */
const isAddress = (cell: string) => isEmailAddress(canonicalEmail(cell));
const hasAddress = (row: readonly string[]) => row.some(isAddress);
/** A row of addresses, as mail programs copy their recipients, is one person a cell. */
const splitRecipients = (row: readonly string[]) =>
  row.length > 1 && row.every(isAddress) ? row.map((cell) => [cell]) : [row];

/** The people of a list: the address, then optionally the other columns, or in the order that a header row names them. */
export function parsePeople<Column extends PeopleColumn>(text: string, columns: readonly Column[]): Person<Column>[] {
  const rows = readCsvRows(text, hasAddress)
    .filter((row) => row.length > 0)
    .map((row) => row.map(withoutEscape))
    .flatMap(splitRecipients);
  const header = rows[0]?.map((cell) => cell.toLowerCase()) ?? [];
  const placeOf = (column: keyof typeof HEADERS) => header.findIndex((cell) => HEADERS[column].includes(cell));
  const hasHeader = placeOf("email") >= 0;
  const places = ["email" as const, ...columns].map(
    (column, at) => [column, hasHeader ? placeOf(column) : at] as const,
  );
  return rows
    .slice(hasHeader ? 1 : 0)
    .map((row) => Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ""])) as Person<Column>);
}

/** Spreadsheets run a cell that begins with one of these signs as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell without the apostrophe that an export writes before such a sign. */
const withoutEscape = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

/** A CSV file with these columns (RFC 4180), for a spreadsheet or another import. */
export function writePeople(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
