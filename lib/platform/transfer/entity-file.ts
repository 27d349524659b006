import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Settings } from "../config";
import { migrationsFolder } from "../db/migrate";

/** The version of the layout of an entity file. */
export const FILE_FORMAT = 1;

/** An entity file cannot be written or read; the message is for the operator. */
export class EntityFileError extends Error {
  override readonly name = "EntityFileError";
}

/** The names of a file's first entry and of its last two. */
export const HEADER_ENTRY = "entity.json";
export const MANIFEST_ENTRY = "manifest.json";
export const SIGNATURE_ENTRY = "signature";

/** The first entry of a file, before its rows. */
export const fileHeader = z.object({
  format: z.number(),
  /** The name of the latest migration of the database that it is from. */
  schema: z.string(),
  /** `all`: for the operator; `owners`: without what the entity's users may not read. */
  scope: z.enum(["all", "owners"]),
  site: z.string(),
  entity: z.object({ id: z.uuid(), urlslug: z.string(), name: z.string() }),
  /** Records with later ids were created while the file was written, and are left out. */
  until: z.uuid(),
  writtenAt: z.string(),
  /** The names of the talk systems that rows name by number. */
  talkSystems: z.record(z.string(), z.string()),
});
export type FileHeader = z.output<typeof fileHeader>;

/** The contents of a file, with the hash of all entries before. This entry is signed. */
export const fileManifest = z.object({
  entries: z.number(),
  digest: z.string(),
  people: z.number(),
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  files: z.number(),
  fileBytes: z.number(),
  /** The storage keys of files that the source had lost. */
  missingFiles: z.array(z.string()),
});
export type FileManifest = z.output<typeof fileManifest>;

/** The hash of all entries so far, each by its name and the hash of its content. */
export class EntriesDigest {
  private readonly hash = createHash("sha256");
  entries = 0;

  add(name: string, contentSha256: string): void {
    this.hash.update(`${name}\n${contentSha256}\n`);
    this.entries += 1;
  }

  result(): string {
    return this.hash.copy().digest("hex");
  }
}

/** Signs a manifest with the key that sites share (ENTITY_FILE_KEY), or with one derived from the session secret. */
export function signManifest(settings: SigningSettings, manifest: Buffer): string {
  return createHmac("sha256", signingKey(settings)).update(manifest).digest("hex");
}

/** Whether a manifest was signed with this site's key. */
export function isSignedHere(settings: SigningSettings, manifest: Buffer, signature: string): boolean {
  const expected = Buffer.from(signManifest(settings, manifest));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

type SigningSettings = Pick<Settings, "entityFileKey" | "sessionSecret">;

function signingKey({ entityFileKey, sessionSecret }: SigningSettings): Buffer {
  const secret = entityFileKey ?? sessionSecret;
  if (!secret)
    throw new EntityFileError("Neither ENTITY_FILE_KEY nor SESSION_SECRET is set, so no file can be signed.");
  return Buffer.from(hkdfSync("sha256", secret, "", "entity file", 32));
}

/** The names of this version's migrations, oldest first. */
export function schemaVersions(): string[] {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8"));
  return z
    .object({ entries: z.array(z.object({ tag: z.string() })) })
    .parse(journal)
    .entries.map(({ tag }) => tag);
}
