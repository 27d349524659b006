import { expect, test } from "@jest/globals";
import { tableProblems, tablesIn } from "./entity-tables.mjs";

const SCHEMA = `
export const letters = pgTable("letters", {
  id: uuid().primaryKey(),
  entityId: uuid().notNull(),
});
export const pages = pgTable(
  "pages",
  {
    letterId: uuid().notNull(),
  },
);`;
const NONE = { MOVED_TABLES: [], STAYING_TABLES: [], PEOPLE_TABLES: [], SITE_TABLES: [] };

test("reads the tables of a schema with whether they have the entity's id", () => {
  expect(tablesIn(SCHEMA)).toEqual([
    { name: "letters", hasEntityId: true },
    { name: "pages", hasEntityId: false },
  ]);
});

test("rejects a table that belongs to no kind", () => {
  const [problem] = tableProblems([{ name: "letters", hasEntityId: true }], NONE);
  expect(problem).toContain("“letters” belongs to no kind");
});

test("rejects a table of an entity that is listed as the site's", () => {
  const problems = tableProblems([{ name: "letters", hasEntityId: true }], { ...NONE, SITE_TABLES: ["letters"] });
  expect(problems).toEqual(["lib/platform/transfer/tables.ts: “letters” has entity_id, and is not listed by it"]);
});

test("rejects a name that is no table", () => {
  expect(tableProblems([], { ...NONE, PEOPLE_TABLES: ["letters"] })).toHaveLength(1);
});
