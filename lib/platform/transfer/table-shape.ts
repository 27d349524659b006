import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import type { MovedTable } from "./tables";

/** The description of a table in the database's catalog. */
export type TableShape = Readonly<{
  columns: readonly Readonly<{ name: string; type: string }>[];
  primaryKey: readonly string[];
  /** Columns with ids of users. */
  users: readonly string[];
  /** Columns that reference other rows of the entity, and whether a row exists without them. */
  references: readonly Readonly<{ column: string; isNullable: boolean }>[];
}>;

type ColumnRow = { name: string; type: string; isKey: boolean; target: string | null; isNullable: boolean };

/**
 * Reads the columns of a table that are written: generated ones are not. Reading them from the database keeps an entity file
 * right when a migration adds a column.
 */
export async function readTableShape(db: Db, { name, users = [], omitted = [] }: MovedTable): Promise<TableShape> {
  const rows = await rowsOf<ColumnRow>(
    db,
    sql`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
        a.attnum = any(coalesce(key.conkey, '{}')) as "isKey", foreign_key.target
      from pg_attribute a
      left join pg_constraint key on key.conrelid = a.attrelid and key.contype = 'p'
      left join lateral (
        select c.confrelid::regclass::text as target from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1
      ) foreign_key on true
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by array_position(key.conkey, a.attnum), a.attnum`,
  );
  const written = rows.filter((row) => !omitted.includes(row.name));
  return {
    columns: written.map(({ name: column, type }) => ({ name: column, type })),
    primaryKey: rows.filter(({ isKey }) => isKey).map((row) => row.name),
    users: [...users, ...written.filter(({ target }) => target === "users").map((row) => row.name)],
    references: written
      .filter(({ target, name: column }) => target !== null && !SITE_REFERENCES.has(target) && column !== "entity_id")
      .map(({ name: column, isNullable }) => ({ column, isNullable })),
  };
}

/** Tables whose records do not move, so that a row refers to the ones of the site where it is. */
const SITE_REFERENCES = new Set(["users", "plans", "talk_systems"]);

/** The columns that order the pages of a table. */
export function orderOf({ order }: MovedTable, { primaryKey }: TableShape): readonly string[] {
  if (order) return order;
  const others = primaryKey.filter((column) => column !== "entity_id");
  return others.length > 0 ? others : primaryKey;
}
