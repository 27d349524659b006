import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { createTestDatabase, testServer } from "../testing/test-database";
import { type Database, type Db, openDatabase, rowsOf } from "./client";
import { migrationsFolder } from "./migrate";

let database: Database;
let schema: DrizzleSnapshotJSON;
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestDatabase(testServer, { isEmpty: true });
  drop = test.drop;
  database = await openDatabase(test.location);
  schema = generateDrizzleJson(await readTables(), undefined, undefined, "snake_case");
});
afterAll(async () => {
  // drizzle-kit adds a method to every array, beside which pdf.js reads no file in the tests that follow in this process.
  Reflect.deleteProperty(Array.prototype, "random");
  await database.close();
  await drop();
});

async function readTables(): Promise<Record<string, unknown>> {
  const folder = path.join(path.dirname(migrationsFolder), "schema");
  const tables = {};
  for (const file of fs.readdirSync(folder)) Object.assign(tables, await import(path.join(folder, file)));
  return tables;
}

/** The newest state of the schema that drizzle-kit has written a migration for. */
function readSnapshot(): DrizzleSnapshotJSON {
  const meta = path.join(migrationsFolder, "meta");
  const snapshots = fs.readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"));
  return JSON.parse(fs.readFileSync(path.join(meta, snapshots.toSorted().at(-1) ?? ""), "utf8"));
}

/** Columns, constraints, indexes and enums, a line each; without what Drizzle cannot say, the columns that an index includes. */
async function readCatalogue(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    db,
    sql`select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute as a join pg_class as c on c.oid = a.attrelid
        left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)) from pg_enum
      group by enumtypid
    order by 1`,
  );
  return rows.map(({ line }) => line.replace(/ INCLUDE \(.*?\)/, ""));
}

/** The extensions and the function that indexes and generated columns need; Drizzle's schema cannot contain them. */
async function readPrerequisites(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ statement: string }>(
    db,
    sql`select format('create extension if not exists %I', extname) as statement from pg_extension
      union all select pg_get_functiondef('fold_text'::regproc)`,
  );
  return rows.map(({ statement }) => statement);
}

test("the migrations contain every change of the schema", async () => {
  expect(await generateMigration(readSnapshot(), schema)).toEqual([]);
});

test("the migrations make the database that the schema describes", async () => {
  const { db } = database;
  const migrated = await readCatalogue(db);
  const prerequisites = await readPrerequisites(db);
  const statements = await generateMigration(generateDrizzleJson({}), schema);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  for (const statement of [...prerequisites, ...statements]) await db.execute(sql.raw(statement));
  expect(await readCatalogue(db)).toEqual(migrated);
  expect(migrated.length).toBeGreaterThan(1_000);
});
