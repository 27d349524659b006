import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import type { Platform } from "../../context";
import { type ConversationExportRow, conversationExports, conversations } from "../../db/schema/chat";
import { claimExport, failExport, finishExport, storeProgress, type WrittenFile } from "../../exports/export-files";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { readExportedRows } from "./export-rows";
import { type InboxFilters, inboxConditions } from "./inbox-conditions";
import { writeExport } from "./write-export";

const MAX_BYTES = 4_000_000_000;

type ExportDeps = Pick<Platform, "db" | "reads" | "now" | "storage">;
type Payload = JobPayload<"conversations.export">;

/** The job that streams a file of an entity's conversations into the storage. */
export async function buildConversationExport(platform: ExportDeps, { exportId }: Payload, run: JobRun): Promise<void> {
  const { db, storage } = platform;
  const claimed = await claimExport(db, conversationExports, exportId);
  if (!claimed) return;
  const reads = await platform.reads.current();
  const where = await inboxConditions(reads, claimed.filters as InboxFilters, claimed.entityId);
  const total = await reads.$count(conversations, where);
  let written = 0;
  const onConversations = async (count: number) => {
    run.signal.throwIfAborted();
    written += count;
    await storeProgress(db, conversationExports, exportId, Math.floor((100 * written) / Math.max(1, total)));
  };
  const key = uuid();
  const rows = readExportedRows(reads, where, onConversations);
  const text = Readable.from(writeExport(claimed.format, rows), { objectMode: false });
  const { bytes } = await storage.put(key, text, MAX_BYTES);
  const isFinished = await storeFile(platform, claimed, { key, bytes, written });
  // The entity or the account was deleted while the file was written.
  if (!isFinished) await storage.remove(key);
}

/** Marks a file as failed after its job's last attempt. */
export async function failConversationExport({ db }: Pick<Platform, "db">, { exportId }: Payload): Promise<void> {
  await failExport(db, conversationExports, exportId);
}

/** Marks a file as ready. Returns false when its row is deleted. */
async function storeFile(
  { db, now }: ExportDeps,
  { id, entityId }: ConversationExportRow,
  { written, ...file }: WrittenFile & { written: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await finishExport(tx, conversationExports, { exportId: id, file, now: now() }))) return false;
    await tx.update(conversationExports).set({ conversationCount: written }).where(eq(conversationExports.id, id));
    const subject = ["entity", entityId] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "conversations.exported", subject });
    return true;
  });
}
