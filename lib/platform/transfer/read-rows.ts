import { sql } from "drizzle-orm";
import { readableByEntity } from "../auth/turn-readers";
import { type Db, rowsOf } from "../db/client";
import { orderOf, type TableShape } from "./table-shape";
import type { MovedTable } from "./tables";

/** A row as JSON: times in UTC with microseconds, bytes in hexadecimal digits. */
export type Row = Record<string, unknown>;

/** Where reading goes on: after these roots, and in the ones that follow after this row. */
export type RowCursor = Readonly<{ roots: string | null; row: readonly string[] | null }>;

export type RowPage = Readonly<{ rows: readonly Row[]; next: RowCursor | null }>;

type Reading = Readonly<{ entityId: string; forOwners: boolean }>;

const START: RowCursor = { roots: null, row: null };
const PAGE = 1_000;

/** The rows of an entity in one table, a page at a time, so that memory does not grow with them. */
export async function* readRows(
  db: Db,
  table: MovedTable,
  shape: TableShape,
  reading: Reading & Readonly<{ after?: RowCursor | undefined }>,
): AsyncGenerator<RowPage> {
  for (let cursor: RowCursor | null = reading.after ?? START; cursor; ) {
    const page: RowPage = await readPage(db, table, shape, { ...reading, cursor });
    yield page;
    cursor = page.next;
  }
}

async function readPage(
  db: Db,
  table: MovedTable,
  shape: TableShape,
  { entityId, forOwners, cursor }: Reading & Readonly<{ cursor: RowCursor }>,
): Promise<RowPage> {
  const roots = table.roots ? await readRoots(db, table.roots, entityId, cursor.roots) : null;
  if (roots?.length === 0) return { rows: [], next: null };
  const size = table.page ?? PAGE;
  const order = orderOf(table, shape);
  const isKept = forOwners && typeof table.owners === "object" ? sql` and ${isReadable(table.owners.readable)}` : sql``;
  const found = await rowsOf<{ row: Row; key: string[] }>(
    db,
    sql`select to_jsonb(r) - 'order_key' as row, r.order_key as key from (
        select ${sql.raw(selected(table, shape, forOwners))}, array[${sql.raw(order.map(asText).join(", "))}] as order_key
        from ${sql.raw(table.name)} t
        where ${condition(table, entityId, roots)}${isKept}${after(order, shape, cursor.row)}
        order by ${sql.raw(order.map((column) => `t.${column}`).join(", "))} limit ${size}) r`,
  );
  const rows = found.map(({ row }) => row);
  if (found.length === size) return { rows, next: { roots: cursor.roots, row: found.at(-1)?.key ?? null } };
  const lastRoot = roots?.at(-1);
  return { rows, next: lastRoot === undefined ? null : { roots: lastRoot, row: null } };
}

async function readRoots(
  db: Db,
  { table, atOnce }: NonNullable<MovedTable["roots"]>,
  entityId: string,
  after: string | null,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${sql.raw(table)} where entity_id = ${entityId}::uuid
      ${after === null ? sql`` : sql`and id > ${after}::uuid`} order by id limit ${atOnce}`,
  );
  return rows.map(({ id }) => id);
}

/** The condition of `tables.ts` with its parameters. */
function condition({ where = "t.entity_id = :entity" }: MovedTable, entityId: string, roots: readonly string[] | null) {
  const parts = where.split(/(:entity|:roots)(?!\w)/).map((part) => {
    if (part === ":entity") return sql`${entityId}::uuid`;
    return part === ":roots" ? sql`${sql.param(roots)}::uuid[]` : sql.raw(part);
  });
  return sql.join(parts);
}

const isReadable = (messageId: string) =>
  sql`(${sql.raw(messageId)} is null
    or exists (select from messages m where m.id = ${sql.raw(messageId)} and ${readableByEntity("m")}))`;

/** Times have the same text whatever the time zone of the session is. */
function selected({ withheld = [] }: MovedTable, { columns }: TableShape, forOwners: boolean): string {
  return columns
    .filter(({ name }) => !(forOwners && withheld.includes(name)))
    .map(({ name, type }) =>
      type === "timestamp with time zone"
        ? `to_char(t."${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "${name}"`
        : `t."${name}"`,
    )
    .join(", ");
}

function after(order: readonly string[], { columns }: TableShape, key: readonly string[] | null) {
  if (!key) return sql``;
  const typeOf = (column: string) => columns.find(({ name }) => name === column)?.type ?? "integer";
  const values = order.map((column, at) => sql`${key[at]}::${sql.raw(typeOf(column))}`);
  return sql` and (${sql.raw(order.map((column) => `t.${column}`).join(", "))}) > (${sql.join(values, sql`, `)})`;
}

const asText = (column: string) => `t.${column}::text`;
