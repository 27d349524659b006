import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { Platform } from "../context";
import { EntityFileError } from "./entity-file";
import { type CheckedFile, readParts } from "./read-entity-file";
import { type Row, readRows } from "./read-rows";
import { RowHash } from "./row-hash";
import { readTableShape, type TableShape } from "./table-shape";
import { MOVED_TABLES } from "./tables";

type Deps = Pick<Platform, "db" | "storage">;

/** Compares what is stored here with the counts and hashes of a file. Throws EntityFileError with the first difference. */
export async function verifyImport(
  { db, storage }: Deps,
  file: FileHandle,
  { header, manifest }: CheckedFile,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = new Map([...people].map(([id, here]) => [here, id]));
  for (const table of MOVED_TABLES) {
    const expected = manifest.tables[table.name];
    if (!expected) continue;
    const shape = await readTableShape(db, table);
    const sum = new RowHash(new Set(table.local));
    const reading = { entityId: header.entity.id, forOwners: header.scope === "owners" };
    const inFile = table.outlives ? await readIds(file, table.name) : null;
    for await (const { rows } of readRows(db, table, shape, reading)) {
      const compared = inFile ? rows.filter(({ id }) => inFile.has(id)) : rows;
      for (const row of compared) sum.add(withFileIds(row, shape, ids));
    }
    const stored = sum.result();
    if (stored.rows !== expected.rows) {
      throw new EntityFileError(`“${table.name}” has ${stored.rows} rows here and ${expected.rows} in the file.`);
    }
    if (stored.hash !== expected.hash) throw new EntityFileError(`The rows of “${table.name}” differ from the file.`);
  }
  for await (const part of readParts(file)) {
    if (part.kind !== "file") continue;
    const hash = createHash("sha256");
    for await (const piece of await storage.read(part.key)) hash.update(piece);
    if (hash.digest("hex") !== part.sha256) throw new EntityFileError(`The file ${part.key} differs in the storage.`);
  }
}

async function readIds(file: FileHandle, table: string): Promise<ReadonlySet<unknown>> {
  const ids = new Set<unknown>();
  for await (const part of readParts(file)) {
    if (part.kind !== "rows" || part.head.table !== table) continue;
    for (const { id } of part.rows) ids.add(id);
  }
  return ids;
}

function withFileIds(row: Row, { users }: TableShape, ids: ReadonlyMap<string, string>): Row {
  const people = users.map((column) => {
    const id = row[column];
    return [column, typeof id === "string" ? (ids.get(id) ?? id) : id];
  });
  return { ...row, ...Object.fromEntries(people) };
}
