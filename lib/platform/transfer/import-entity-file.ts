import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { type Db, rowsOf } from "../db/client";
import { entities } from "../db/schema/entities";
import { entityImports } from "../db/schema/entity-moves";
import type { Failure } from "../failure";
import { untrackOrphan } from "../storage/orphaned-files";
import { EntityFileError } from "./entity-file";
import { type Person, tableNamed } from "./file-progress";
import { finishImport } from "./finish-import";
import { findPeople, importPeople } from "./import-people";
import { toOperatorError } from "./operator-error";
import { type CheckedFile, checkEntityFile, type FilePart, readParts } from "./read-entity-file";
import type { Row } from "./read-rows";
import { readTableShape, type TableShape } from "./table-shape";
import type { MovedTable } from "./tables";
import { readContent } from "./tar-entries";
import { verifyImport } from "./verify-import";

export type ImportDeps = Pick<Platform, "db" | "storage" | "settings" | "now" | "cells">;

export type ImportResult = Readonly<{
  file: CheckedFile;
  /** False for a file that was imported before; nothing was changed then. */
  isNew: boolean;
  urlslug: string;
}>;

/** The ids of this site, by the ids in the file. */
type Translation = Readonly<{
  /** The id of each user at this site, by the id in the file. */
  people: Map<string, string>;
  /** The number of each talk system at this site, by the number in the file. */
  talkSystems: ReadonlyMap<number, number>;
  urlslug: string;
}>;

const FILE_MAX_BYTES = Number.MAX_SAFE_INTEGER;

/**
 * Imports an entity from a file that this site's key has signed. The entity stays hidden until all is stored and equal to the file
 * by counts and hashes. An interrupted import goes on where it stopped; one of the same file that is complete changes nothing.
 * @param slug the entity's address here, in place of the one in the file
 */
export async function importEntityFile(
  deps: ImportDeps,
  file: FileHandle,
  { slug }: { slug?: string | undefined } = {},
): Promise<ImportResult> {
  const { db } = deps;
  const checked = await checkEntityFile(file, deps.settings);
  const { entity } = checked.header;
  const state = await readState(db, entity.id);
  if (state && state.fileSignature !== checked.signature) {
    throw new EntityFileError(
      `“${entity.urlslug}” came from another file before. Have it erased here first, or keep what is here.`,
    );
  }
  const urlslug = state?.urlslug ?? slug ?? entity.urlslug;
  if (state?.finishedAt) return { file: checked, isNew: false, urlslug };
  if (!state) await requireRoom(deps, entity.id, urlslug);
  const translation = { people: new Map(), talkSystems: await matchTalkSystems(db, checked), urlslug };
  await storeParts(deps, file, { checked, translation, done: state?.parts ?? 0 });
  await verifyImport(deps, file, checked, translation.people);
  // A long import outlives the reservation of its beginning.
  await reserveSlug(deps, entity.id, urlslug);
  await finishImport(deps, entity.id);
  return { file: checked, isNew: true, urlslug };
}

type StoredState = { fileSignature: string; parts: number; finishedAt: Date | null; urlslug: string };

async function readState(db: Db, entityId: string): Promise<StoredState | undefined> {
  const [state] = await db
    .select({
      fileSignature: entityImports.fileSignature,
      parts: entityImports.parts,
      finishedAt: entityImports.finishedAt,
      urlslug: entities.urlslug,
    })
    .from(entityImports)
    .innerJoin(entities, eq(entities.id, entityImports.entityId))
    .where(eq(entityImports.entityId, entityId));
  return state;
}

async function requireRoom(deps: ImportDeps, id: string, urlslug: string): Promise<void> {
  const [taken] = await rowsOf<{ id: string }>(
    deps.db,
    sql`select id from entities where id = ${id}::uuid or urlslug = ${urlslug} limit 1`,
  );
  if (!taken) return reserveSlug(deps, id, urlslug);
  throw new EntityFileError(
    taken.id === id
      ? `This entity is here already, and it did not come from a file. Nothing was changed.`
      : `The address “${urlslug}” is taken here. Choose another one with --as <slug>.`,
  );
}

async function reserveSlug({ cells }: Pick<ImportDeps, "cells">, id: string, urlslug: string): Promise<void> {
  const refusal = (cause: Failure) =>
    new EntityFileError(
      `Another cell has the address “${urlslug}” for another entity. Choose another one with --as <slug>.`,
      { cause },
    );
  await cells?.reserve({ kind: "slug", name: urlslug }, id).catch(toOperatorError("already_exists", refusal));
}

/** Talk systems are the site's own: one of the same name is the same, and any other becomes the default. */
async function matchTalkSystems(db: Db, { header }: CheckedFile): Promise<Map<number, number>> {
  const systems = await rowsOf<{ id: number; name: string }>(db, sql`select id, name from talk_systems`);
  return new Map(
    Object.entries(header.talkSystems).flatMap(([id, name]) => {
      const same = systems.find((system) => system.name === name);
      return same ? [[Number(id), same.id]] : [];
    }),
  );
}

type PartsToStore = Readonly<{ checked: CheckedFile; translation: Translation; done: number }>;

async function storeParts(
  deps: ImportDeps,
  file: FileHandle,
  { checked, translation, done }: PartsToStore,
): Promise<void> {
  const { db } = deps;
  const shapes = new Map<string, TableShape>();
  for await (const part of readParts(file)) {
    const isStored = part.number <= done;
    if (part.kind === "people") {
      const ids = isStored ? await findPeople(db, part.people) : await storePeople(db, part.people);
      for (const [id, here] of ids) translation.people.set(id, here);
      if (isStored) continue;
    }
    if (isStored) continue;
    if (part.kind === "file") await storeFile(deps, file, part);
    await db.transaction(async (tx) => {
      if (part.kind === "rows") {
        const table = tableNamed(part.head.table);
        const shape = shapes.get(table.name) ?? (await readTableShape(tx, table));
        shapes.set(table.name, shape);
        await storeRows(tx, { table, shape }, await translate(tx, { table, shape }, part.rows, translation));
        if (table.name === "entities") await beginImport(deps, tx, checked);
      }
      // People come before the entity, and have no import to count in.
      await tx
        .update(entityImports)
        .set({ parts: part.number })
        .where(eq(entityImports.entityId, checked.header.entity.id));
    });
  }
}

const storePeople = (db: Db, people: readonly Person[]) => db.transaction((tx) => importPeople(tx, people));

async function beginImport({ now }: ImportDeps, tx: Db, { header, signature }: CheckedFile): Promise<void> {
  await tx
    .insert(entityImports)
    .values({ entityId: header.entity.id, fileSignature: signature, parts: 0, startedAt: now() });
}

type Target = Readonly<{ table: MovedTable; shape: TableShape }>;

async function storeRows(tx: Db, { table, shape }: Target, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const known = new Set(shape.columns.map(({ name }) => name));
  // A file of an older version lacks columns, which then get their defaults.
  const columns = Object.keys(first).filter((column) => known.has(column));
  const list = sql.raw(columns.map((column) => `"${column}"`).join(", "));
  const conflict = table.replaces
    ? sql.raw(
        `on conflict (${table.replaces.join(", ")}) do update set ${columns.map((column) => `"${column}" = excluded."${column}"`).join(", ")}`,
      )
    : sql`on conflict do nothing`;
  await tx.execute(sql`insert into ${sql.raw(table.name)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.raw(table.name)}, ${JSON.stringify(rows)}::jsonb) ${conflict}`);
}

/** Rows with the ids of this site's people and talk systems, and with what each site decides for itself. */
async function translate(
  tx: Db,
  { table, shape }: Target,
  rows: readonly Row[],
  { people, talkSystems, urlslug }: Translation,
): Promise<Row[]> {
  const changes = await localValues(tx, table, { talkSystems, urlslug });
  return rows.map((row) => {
    const users = shape.users.map((column) => {
      const id = row[column];
      return [column, typeof id === "string" ? (people.get(id) ?? id) : id];
    });
    return { ...row, ...Object.fromEntries(users), ...changes(row) };
  });
}

type LocalValues = (row: Row) => Row;

async function localValues(
  tx: Db,
  { name }: MovedTable,
  { talkSystems, urlslug }: Pick<Translation, "talkSystems" | "urlslug">,
): Promise<LocalValues> {
  const systemOf = (row: Row) => talkSystems.get(Number(row.talk_system_id)) ?? null;
  if (name === "responses") {
    return (row) => ({
      talk_system_id: systemOf(row),
      writer: null,
      lease_expires_at: row.lease_expires_at && row.created_at,
    });
  }
  if (name === "response_versions") return (row) => ({ talk_system_id: systemOf(row) });
  if (name === "talk_parameters") {
    const [system] = await rowsOf<{ id: number }>(tx, sql`select id from talk_systems where is_default`);
    return (row) => ({ talk_system_id: systemOf(row) ?? system?.id });
  }
  if (name === "entities") {
    const plans = await rowsOf<{ id: string }>(tx, sql`select id from plans`);
    const planOf = (row: Row) => (plans.some(({ id }) => id === row.plan_id) ? row.plan_id : "free");
    // Deleted for everyone until the import is complete; without a time of erasure, no sweep takes it.
    return (row) => ({
      urlslug,
      plan_id: planOf(row),
      is_fixed: false,
      verified: false,
      moved_at: null,
      moved_to: null,
      deleted_at: row.created_at,
      erase_at: null,
    });
  }
  if (name === "domains") {
    const proven = await rowsOf<{ hostname: string }>(
      tx,
      sql`select hostname from domains where proven_at is not null`,
    );
    const isTaken = (row: Row) => proven.some(({ hostname }) => hostname === row.hostname);
    return (row) => (isTaken(row) ? { proven_at: null } : {});
  }
  return () => ({});
}

async function storeFile(
  { storage, db }: ImportDeps,
  file: FileHandle,
  { key, entry }: Extract<FilePart, { kind: "file" }>,
): Promise<void> {
  await storage.put(key, Readable.from(readContent(file, entry)), FILE_MAX_BYTES);
  await untrackOrphan(db, key);
}
