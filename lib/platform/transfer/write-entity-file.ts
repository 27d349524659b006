import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Platform } from "../context";
import { type Db, rowsOf } from "../db/client";
import {
  EntityFileError,
  FILE_FORMAT,
  type FileHeader,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  SIGNATURE_ENTRY,
  schemaVersions,
  signManifest,
} from "./entity-file";
import { FileProgress, type PartHead, type Person } from "./file-progress";
import { type Row, type RowCursor, readRows } from "./read-rows";
import { readTableShape, type TableShape } from "./table-shape";
import { MOVED_TABLES, type MovedTable } from "./tables";
import { TAR_END, tarHeader, tarPadding } from "./tar-entries";

const zip = promisify<string, Buffer>(gzip);

export type WriterDeps = Pick<Platform, "db" | "storage" | "settings" | "now">;

type Options = Readonly<{
  header: FileHeader;
  /** The entries that an interrupted run has written. */
  progress?: FileProgress;
  /** Called after each table with the share that is done, in percent. */
  onTable?: (percent: number) => Promise<void>;
}>;

/** The header of a new file of an entity. `until`: a new id. */
export async function createHeader(
  { db, settings, now }: Pick<WriterDeps, "db" | "settings" | "now">,
  entity: FileHeader["entity"],
  { scope, until }: Pick<FileHeader, "scope" | "until">,
): Promise<FileHeader> {
  const systems = await rowsOf<{ id: number; name: string }>(db, sql`select id, name from talk_systems`);
  return {
    format: FILE_FORMAT,
    schema: schemaVersions().at(-1) ?? "",
    scope,
    site: settings.appUrl.origin,
    entity,
    until,
    writtenAt: now().toISOString(),
    talkSystems: Object.fromEntries(systems.map(({ id, name }) => [String(id), name])),
  };
}

/**
 * Writes an entity with everything that belongs to it as a tar file: parts of rows as JSON lines, each after the people whom it
 * names, and before the files that it names; then the counts and hashes of all, and their signature. Holds one part in memory.
 */
export async function* writeEntityFile(deps: WriterDeps, options: Options): AsyncGenerator<Buffer> {
  const { header, progress = new FileProgress(), onTable } = options;
  const entry = entryWriter(progress, new Date(header.writtenAt));
  if (progress.digest.entries === 0) yield* entry(HEADER_ENTRY, Buffer.from(JSON.stringify(header, null, 2)));
  const tables = MOVED_TABLES.filter(({ owners }) => header.scope === "all" || owners !== false);
  const last = progress.lastPart;
  const started = last ? tables.findIndex(({ name }) => name === last.table) : 0;
  for (const [at, table] of tables.entries()) {
    if (at < started) continue;
    const isResumed = last !== null && at === started;
    if (!isResumed || last.next) {
      yield* writeTable(deps, table, { header, progress, entry, after: isResumed ? last.next : null });
    } else {
      yield* writeFiles(deps, progress, new Date(header.writtenAt));
    }
    await onTable?.(Math.floor((100 * (at + 1)) / tables.length));
  }
  const manifest = Buffer.from(JSON.stringify(progress.manifest(), null, 2));
  const at = new Date(header.writtenAt);
  yield* plainEntry(MANIFEST_ENTRY, manifest, at);
  yield* plainEntry(SIGNATURE_ENTRY, Buffer.from(signManifest(deps.settings, manifest)), at);
  yield TAR_END;
}

type EntryWriter = (name: string, content: Buffer) => Generator<Buffer>;

type TableOptions = Readonly<{
  header: FileHeader;
  progress: FileProgress;
  entry: EntryWriter;
  after: RowCursor | null;
}>;

async function* writeTable(
  deps: WriterDeps,
  table: MovedTable,
  { header, progress, entry, after }: TableOptions,
): AsyncGenerator<Buffer> {
  const { db } = deps;
  const shape = await readTableShape(db, table);
  const at = new Date(header.writtenAt);
  if (after) yield* writeFiles(deps, progress, at);
  const reading = { entityId: header.entity.id, forOwners: header.scope === "owners", after: after ?? undefined };
  for await (const { rows, next } of readRows(db, table, shape, reading)) {
    const kept = rows.flatMap((row) => keepRow(row, shape, header.until));
    // The last part tells an interrupted run that the table is done.
    if (kept.length === 0 && next) continue;
    const people = await readPeople(db, newPeople(kept, shape, progress.people), header.scope);
    const number = String(progress.digest.entries).padStart(7, "0");
    if (people.length > 0) {
      progress.addPeople(people);
      yield* entry(`people/${number}.jsonl.gz`, await zip(lines(people)));
    }
    const head: PartHead = { table: table.name, next };
    progress.addRows(head, kept);
    yield* entry(`rows/${table.name}/${number}.jsonl.gz`, await zip(lines([head, ...kept])));
    yield* writeFiles(deps, progress, at);
  }
}

/** The row as it was when the file was begun; none if it is newer, or belongs to a newer record. */
function keepRow(row: Row, { references }: TableShape, until: string): Row[] {
  if (isNewer(row.id, until)) return [];
  const newer = references.filter(({ column }) => isNewer(row[column], until));
  if (newer.some(({ isNullable }) => !isNullable)) return [];
  return [{ ...row, ...Object.fromEntries(newer.map(({ column }) => [column, null])) }];
}

/** Ids of version 7 begin with the time of their creation. */
const isNewer = (id: unknown, until: string) =>
  typeof id === "string" && id[14] === "7" && id.length === 36 && id > until;

function newPeople(rows: readonly Row[], { users }: TableShape, known: ReadonlySet<string>): string[] {
  const ids = rows.flatMap((row) => users.map((column) => row[column]));
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && !known.has(id)))];
}

async function readPeople(db: Db, ids: readonly string[], scope: FileHeader["scope"]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const people = await rowsOf<Person>(
    db,
    sql`select id, email, user_name, first_name, last_name, interface_language, data_storage_region,
        to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as verified_at,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
      from users where id = any(${sql.param(ids)}::uuid[]) order by id`,
  );
  // Owners read the name that a visitor chose for the chat, and no other.
  return scope === "all" ? people : people.map((person) => ({ ...person, first_name: null, last_name: null }));
}

const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

async function* writeFiles({ storage }: WriterDeps, progress: FileProgress, at: Date): AsyncGenerator<Buffer> {
  if (progress.pendingFiles.size === 0) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), "entity-file-"));
  try {
    for (const key of [...progress.pendingFiles]) {
      const spooled = path.join(folder, "file");
      const found = await spool(storage, key, spooled);
      if (!found) continue;
      const name = `files/${found.sha256}/${key}`;
      progress.digest.add(name, found.sha256);
      progress.addFile(key, found.bytes);
      yield tarHeader(name, found.bytes, at);
      for await (const piece of createReadStream(spooled)) yield piece;
      yield tarPadding(found.bytes);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a stored file, whose length and hash an entry begins with; null for one that the storage has lost. */
async function spool(
  storage: WriterDeps["storage"],
  key: string,
  target: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      hash.update(piece);
      done(null, piece);
    },
  });
  try {
    await pipeline(await storage.read(key), counter, createWriteStream(target, { mode: 0o600 }));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new EntityFileError(`The file ${key} could not be read from the storage.`, { cause });
  }
  return { bytes, sha256: hash.digest("hex") };
}

const isMissing = (error: unknown) =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === "ENOENT" || /\b404\b/.test(error.message));

function entryWriter(progress: FileProgress, at: Date): EntryWriter {
  return function* write(name, content) {
    progress.digest.add(name, createHash("sha256").update(content).digest("hex"));
    yield* plainEntry(name, content, at);
  };
}

function* plainEntry(name: string, content: Buffer, at: Date): Generator<Buffer> {
  yield tarHeader(name, content.length, at);
  yield content;
  yield tarPadding(content.length);
}
