import { expect, test } from "@jest/globals";
import { check, migrationProblems } from "./migrations.mjs";

const BREAK = "--> statement-breakpoint\n";

test("accepts the migrations of this repository", async () => {
  expect(await check.run()).toEqual([]);
});

test.each([
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "user_name";', "renames"],
  ['ALTER TABLE "users" RENAME TO "people";', "renames"],
  ["ALTER TYPE \"role\" RENAME VALUE 'a' TO 'b';", "renames"],
  ['DROP TABLE "users" CASCADE;', "drops"],
  ['ALTER TABLE "users" DROP COLUMN "name";', "drops"],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;', "writes the table anew"],
  ['ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', "writes the table anew"],
  ['ALTER TABLE "users" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower(name)) STORED;', "writes the table anew"],
  ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;', "refuses its inserts"],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET NOT NULL;', "refuses its inserts"],
  ["UPDATE users SET age = 1;", "writes the table anew"],
  [`DROP INDEX "a";${BREAK}CREATE INDEX "a" ON "users" USING btree ("age");`, "builds an index anew"],
])("rejects %s", (sql, problem) => {
  expect(migrationProblems(sql)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" DROP NOT NULL;',
  'ALTER INDEX "a" SET (gin_pending_list_limit = 2048);',
  'CREATE INDEX "a" ON "users" USING btree ("age");',
  `CREATE TABLE "notes" ("id" uuid);${BREAK}ALTER TABLE "notes" ADD COLUMN "age" integer NOT NULL;`,
  '-- Beside the version before: no version reads it since 1.2.\nDROP TABLE "notes";',
  '-- The old code would DROP TABLE here.\nCREATE TABLE "a" ("id" uuid);',
])("accepts %s", (sql) => {
  expect(migrationProblems(sql)).toEqual([]);
});
