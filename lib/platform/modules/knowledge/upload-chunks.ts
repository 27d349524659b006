import { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { type UploadRow, uploadChunks } from "../../db/schema/knowledge";
import { trackOrphan } from "../../storage/orphaned-files";

/** The bytes of an upload's chunks, one after the other. */
export async function openChunks({ db, storage }: Pick<Platform, "db" | "storage">, upload: UploadRow) {
  const chunks = await db
    .select({ key: uploadChunks.fileKey })
    .from(uploadChunks)
    .where(eq(uploadChunks.uploadId, upload.id))
    .orderBy(asc(uploadChunks.offset));
  async function* read() {
    for (const { key } of chunks) yield* await storage.read(key);
  }
  return Readable.from(read(), { objectMode: false });
}

/** Joins the chunks of a complete upload to one file in the storage; returns its key. */
export async function joinChunks({ db, storage }: Pick<Platform, "db" | "storage">, upload: UploadRow) {
  const key = newId();
  const { bytes } = await storage.put(key, await openChunks({ db, storage }, upload), upload.fileBytes);
  if (bytes === upload.fileBytes) return key;
  await storage.remove(key);
  throw new Error(`The chunks of an upload of ${upload.fileBytes} bytes have ${bytes}.`);
}

/** Deletes the rows of an upload's chunks; returns the storage keys of their files, to be removed after the commit. */
export async function removeChunks(tx: Db, uploadId: string, now: Date): Promise<string[]> {
  const removed = await tx
    .delete(uploadChunks)
    .where(eq(uploadChunks.uploadId, uploadId))
    .returning({ key: uploadChunks.fileKey });
  for (const { key } of removed) await trackOrphan(tx, key, now);
  return removed.map(({ key }) => key);
}
