import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";

/** The tables with a row that contains a text, in any column and letter case. */
export async function findTablesContaining(db: Db, text: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(name)} t where strpos(lower(t::text), lower(${text})) > 0`,
    );
    if (rows[0]?.n) naming.push(name);
  }
  return naming;
}
