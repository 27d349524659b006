import fs from "node:fs";
import { transform } from "esbuild";
import { inRoot } from "../paths.mjs";
import { readSources } from "./source-files.mjs";

const TABLES = "lib/platform/transfer/tables.ts";
const schema = /^lib\/platform\/db\/schema\/[^/]+\.ts$/;

/** @typedef {{ name: string, hasEntityId: boolean }} SchemaTable */
/** @typedef {{ name: string, by: "entity_id" | "join" }} EntityTable */
/** @typedef {{ MOVED_TABLES: EntityTable[], STAYING_TABLES: EntityTable[], PEOPLE_TABLES: string[], SITE_TABLES: string[] }} Classes */

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "tables of entities",
  run: async () => tableProblems([...readSources(schema).values()].flatMap(tablesIn), await readClasses()),
};

/**
 * The tables that a schema file declares. @param {string} source @returns {SchemaTable[]}
 */
export function tablesIn(source) {
  return source.split(/\bpgTable\(/).flatMap((text, index) => {
    const name = index > 0 && /^\s*"(\w+)"/.exec(text)?.[1];
    return name ? [{ name, hasEntityId: name === "entities" || /^\s+entityId: /m.test(text) }] : [];
  });
}

/**
 * Tables that belong nowhere, to two kinds, or to the wrong one.
 * @param {readonly SchemaTable[]} tables
 * @param {Classes} classes
 * @returns {string[]}
 */
export function tableProblems(tables, { MOVED_TABLES, STAYING_TABLES, PEOPLE_TABLES, SITE_TABLES }) {
  const entityTables = [...MOVED_TABLES, ...STAYING_TABLES];
  const places = [...entityTables.map(({ name }) => name), ...PEOPLE_TABLES, ...SITE_TABLES];
  const names = new Set(tables.map(({ name }) => name));
  return [
    ...tables.flatMap(({ name, hasEntityId }) => {
      const count = places.filter((place) => place === name).length;
      if (count === 0)
        return [
          `${TABLES}: “${name}” belongs to no kind: does it move with its entity, stay, or is it of people or the site?`,
        ];
      if (count > 1) return [`${TABLES}: “${name}” belongs to more than one kind`];
      const by = entityTables.find((table) => table.name === name)?.by;
      if (hasEntityId && by !== "entity_id") return [`${TABLES}: “${name}” has entity_id, and is not listed by it`];
      if (!hasEntityId && by === "entity_id") return [`${TABLES}: “${name}” has no entity_id`];
      return [];
    }),
    ...places.filter((name) => !names.has(name)).map((name) => `${TABLES}: “${name}” is no table of the schema`),
  ];
}

/** @returns {Promise<Classes>} */
async function readClasses() {
  const source = fs.readFileSync(inRoot(TABLES), "utf8");
  const { code } = await transform(source, { loader: "ts", format: "esm" });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
