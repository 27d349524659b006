import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parseJson } from "@/lib/contract/fields/parse-json";
import {
  EntityFileError,
  EntriesDigest,
  FILE_FORMAT,
  type FileHeader,
  type FileManifest,
  fileHeader,
  fileManifest,
  HEADER_ENTRY,
  isSignedHere,
  MANIFEST_ENTRY,
  SIGNATURE_ENTRY,
  schemaVersions,
} from "./entity-file";
import { FileProgress, type PartHead, type Person } from "./file-progress";
import type { Row } from "./read-rows";
import { readContent, readTarEntries, requireTarEnd, type TarEntry } from "./tar-entries";

const unzip = promisify<Buffer, Buffer>(gunzip);

export type FilePart =
  | Readonly<{ kind: "people"; people: readonly Person[] }>
  | Readonly<{ kind: "rows"; head: PartHead; rows: readonly Row[] }>
  | Readonly<{ kind: "file"; key: string; sha256: string; entry: TarEntry }>;

export type CheckedFile = Readonly<{ header: FileHeader; manifest: FileManifest; signature: string }>;

type SigningSettings = Parameters<typeof isSignedHere>[0];

/**
 * Reads a whole file and compares it with its signature. Throws EntityFileError for one that is unsigned, changed, cut, or made by
 * a newer version.
 */
export async function checkEntityFile(file: FileHandle, settings: SigningSettings): Promise<CheckedFile> {
  const digest = new EntriesDigest();
  const contents = new Map<string, Buffer>();
  let end = 0;
  for await (const entry of readTarEntries(file)) {
    const { name } = entry;
    end = entry.end;
    if (name === HEADER_ENTRY || name === MANIFEST_ENTRY || name === SIGNATURE_ENTRY) {
      contents.set(name, await contentOf(file, entry));
    }
    if (name !== MANIFEST_ENTRY && name !== SIGNATURE_ENTRY) digest.add(name, await hashOf(file, entry));
  }
  const header = contents.get(HEADER_ENTRY);
  if (!header) throw new EntityFileError("This is no entity file.");
  requireKnownVersion(header);
  const manifest = contents.get(MANIFEST_ENTRY);
  const signature = contents.get(SIGNATURE_ENTRY)?.toString();
  if (!manifest) throw new EntityFileError("The file is not whole: its end is missing.");
  if (!signature) throw new EntityFileError("The file is not signed.");
  await requireTarEnd(file, end);
  if (!isSignedHere(settings, manifest, signature)) {
    throw new EntityFileError(
      "The file is not signed with the key of this site. Set the same ENTITY_FILE_KEY on both sites, and export it again.",
    );
  }
  const expected = fileManifest.parse(JSON.parse(manifest.toString()));
  if (expected.entries !== digest.entries || expected.digest !== digest.result()) {
    throw new EntityFileError("The file was changed after it was signed.");
  }
  return { header: fileHeader.parse(JSON.parse(header.toString())), manifest: expected, signature };
}

/** The parts of a file in their order, each with its number. */
export async function* readParts(file: FileHandle): AsyncGenerator<FilePart & Readonly<{ number: number }>> {
  let number = 0;
  for await (const entry of readTarEntries(file)) {
    const part = await readPart(file, entry);
    if (part) yield { ...part, number: ++number };
  }
}

/**
 * Finds what an interrupted run has written, and cuts off what it has not finished. Null where a run has to begin anew, because the
 * file is of another entity or scope.
 */
export async function resumeEntityFile(
  file: FileHandle,
  { entityId, scope }: { entityId: string; scope: FileHeader["scope"] },
): Promise<{ header: FileHeader; progress: FileProgress } | null> {
  const progress = new FileProgress();
  let header: FileHeader | null = null;
  let end = 0;
  for await (const entry of readTarEntries(file)) {
    if (entry.name === MANIFEST_ENTRY) break;
    if (entry.name === HEADER_ENTRY) {
      const parsed = fileHeader.safeParse(parseJson((await contentOf(file, entry)).toString()));
      if (!parsed.success) return null;
      header = parsed.data;
      const isSame = header.entity.id === entityId && header.scope === scope;
      if (!isSame || header.schema !== schemaVersions().at(-1)) return null;
    }
    const part = await readPart(file, entry);
    if (part?.kind === "people") progress.addPeople(part.people);
    if (part?.kind === "rows") progress.addRows(part.head, part.rows);
    if (part?.kind === "file") progress.addFile(part.key, entry.bytes);
    progress.digest.add(entry.name, await hashOf(file, entry));
    end = entry.end;
  }
  if (!header) return null;
  await file.truncate(end);
  return { header, progress };
}

async function readPart(file: FileHandle, entry: TarEntry): Promise<FilePart | null> {
  const [folder, second = "", key = ""] = entry.name.split("/");
  if (folder === "files") return { kind: "file", sha256: second, key, entry };
  if (folder === "people") return { kind: "people", people: (await readLines(file, entry)) as Person[] };
  if (folder !== "rows") return null;
  const [head, ...rows] = await readLines(file, entry);
  return { kind: "rows", head: head as PartHead, rows: rows as Row[] };
}

async function readLines(file: FileHandle, entry: TarEntry): Promise<unknown[]> {
  const text = (await unzip(await contentOf(file, entry))).toString();
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

const contentOf = (file: FileHandle, entry: TarEntry): Promise<Buffer> => buffer(readContent(file, entry));

async function hashOf(file: FileHandle, entry: TarEntry): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of readContent(file, entry)) hash.update(piece);
  return hash.digest("hex");
}

function requireKnownVersion(header: Buffer): void {
  const version = fileHeader.pick({ format: true, schema: true }).loose().safeParse(parseJson(header.toString()));
  if (!version.success) throw new EntityFileError("This is no entity file.");
  const { format, schema } = version.data;
  if (format > FILE_FORMAT) {
    throw new EntityFileError(
      `The file has the format ${format}, and this version reads formats up to ${FILE_FORMAT}. Update this site first.`,
    );
  }
  const known = schemaVersions();
  if (!known.includes(schema)) {
    throw new EntityFileError(
      `The file is from the schema ${schema}, which is newer than this site's (${known.at(-1)}). Update this site first.`,
    );
  }
}
