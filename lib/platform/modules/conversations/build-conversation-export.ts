import { Readable } from "node:stream";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { type ConversationExportRow, conversationExports, conversations } from "../../db/schema/chat";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { untrackOrphan } from "../../storage/orphaned-files";
import { readExportedRows } from "./export-rows";
import { type InboxFilters, inboxConditions } from "./inbox-conditions";
import { writeExport } from "./write-export";

/** How long a file of conversations can be downloaded. */
export const CONVERSATION_EXPORT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_BYTES = 4_000_000_000;

type ExportDeps = Pick<Platform, "db" | "now" | "storage">;
type Payload = JobPayload<"conversations.export">;

/** The job that streams a file of an entity's conversations into the storage. */
export async function buildConversationExport(platform: ExportDeps, { exportId }: Payload, run: JobRun): Promise<void> {
  const { db, storage } = platform;
  const claimed = await claimExport(db, exportId);
  if (!claimed) return;
  const where = await inboxConditions(db, claimed.filters as InboxFilters, claimed.entityId);
  const total = await db.$count(conversations, where);
  let written = 0;
  const onConversations = async (count: number) => {
    run.signal.throwIfAborted();
    written += count;
    const progress = Math.min(99, Math.floor((100 * written) / Math.max(1, total)));
    await db.update(conversationExports).set({ progress }).where(eq(conversationExports.id, exportId));
  };
  const key = uuid();
  const rows = readExportedRows(db, where, onConversations);
  const text = Readable.from(writeExport(claimed.format, rows), { objectMode: false });
  const { bytes } = await storage.put(key, text, MAX_BYTES);
  const isFinished = await finishExport(platform, claimed, { key, bytes, written });
  // The entity or the account was deleted while the file was written.
  if (!isFinished) await storage.remove(key);
}

/** Marks a file as failed after its job's last attempt. */
export async function failConversationExport({ db }: Pick<Platform, "db">, { exportId }: Payload): Promise<void> {
  await db.update(conversationExports).set({ status: "failed" }).where(eq(conversationExports.id, exportId));
}

/** Marks a file as running; undefined when it is deleted or finished. An admin may retry a failed one. */
async function claimExport(db: Db, exportId: string): Promise<ConversationExportRow | undefined> {
  const { id, status } = conversationExports;
  const [claimed] = await db
    .update(conversationExports)
    .set({ status: "running", progress: 0 })
    .where(and(eq(id, exportId), inArray(status, ["queued", "running", "failed"])))
    .returning();
  return claimed;
}

type WrittenFile = { key: string; bytes: number; written: number };

/** Marks a file as ready. Returns false when its row is deleted. */
async function finishExport(
  { db, now }: ExportDeps,
  { id, entityId }: ConversationExportRow,
  { key, bytes, written }: WrittenFile,
): Promise<boolean> {
  const file = { fileKey: key, fileBytes: bytes, conversationCount: written };
  const expiresAt = new Date(now().getTime() + CONVERSATION_EXPORT_LIFETIME_MS);
  return db.transaction(async (tx) => {
    const [ready] = await tx
      .update(conversationExports)
      .set({ ...file, progress: 100, expiresAt, status: "ready" })
      .where(and(eq(conversationExports.id, id), eq(conversationExports.status, "running")))
      .returning({ id: conversationExports.id });
    if (!ready) return false;
    await untrackOrphan(tx, key);
    const subject = ["entity", entityId] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "conversations.exported", subject });
    return true;
  });
}
