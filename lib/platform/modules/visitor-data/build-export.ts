import { Readable } from "node:stream";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import type { Platform } from "../../context";
import { accountExports } from "../../db/schema/accounts";
import type { UserRow } from "../../db/schema/users";
import { users } from "../../db/schema/users";
import { exportReadyMail } from "../../email/templates/export-ready";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { untrackOrphan } from "../../storage/orphaned-files";
import { generateArchiveEntries } from "./archive-entries";
import { zipEntries } from "./zip-entries";

const EXPORT_LIFETIME_DAYS = 7;
/** How long an archive can be downloaded. */
export const EXPORT_LIFETIME_MS = EXPORT_LIFETIME_DAYS * 24 * 60 * 60 * 1000;
/** The limit of the zip format without zip64. */
const MAX_BYTES = 4_000_000_000;

type ExportDeps = Pick<Platform, "db" | "now" | "storage" | "settings">;
type Payload = JobPayload<"account.export">;

/** The job that streams an archive into the storage and mails that it is ready. */
export async function buildExport(platform: ExportDeps, { exportId }: Payload, run: JobRun): Promise<void> {
  const { db, storage } = platform;
  const user = await claimExport(db, exportId);
  if (!user) return;
  const key = uuid();
  const onProgress = async (progress: number) => {
    run.signal.throwIfAborted();
    await db.update(accountExports).set({ progress }).where(eq(accountExports.id, exportId));
  };
  const archive = Readable.from(zipEntries(generateArchiveEntries(platform, user, onProgress)));
  const { bytes } = await storage.put(key, archive, MAX_BYTES);
  const isFinished = await finishExport(platform, exportId, user, { key, bytes });
  // The account was deleted while its archive was built.
  if (!isFinished) await storage.remove(key);
}

/** Marks an export as failed after its job's last attempt. */
export async function failExport({ db }: Pick<Platform, "db">, { exportId }: Payload): Promise<void> {
  await db.update(accountExports).set({ status: "failed" }).where(eq(accountExports.id, exportId));
}

/**
 * Marks an export as running and returns its user; undefined when the export or the user no longer exists. An admin may
 * retry a failed one.
 */
async function claimExport(db: Platform["db"], exportId: string): Promise<UserRow | undefined> {
  const [claimed] = await db
    .update(accountExports)
    .set({ status: "running", progress: 0 })
    .where(and(eq(accountExports.id, exportId), inArray(accountExports.status, ["queued", "running", "failed"])))
    .returning({ userId: accountExports.userId });
  if (!claimed) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, claimed.userId)).limit(1);
  return user;
}

/** Marks an export as ready and queues the mail. Returns false when the export no longer exists. */
async function finishExport(
  { db, now, settings }: ExportDeps,
  exportId: string,
  user: UserRow,
  { key, bytes }: { key: string; bytes: number },
): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + EXPORT_LIFETIME_MS);
  const { siteName, appUrl } = settings;
  const mail = exportReadyMail({
    to: user.email,
    name: user.firstName,
    pageUrl: new URL("/my-account#export", appUrl),
    days: EXPORT_LIFETIME_DAYS,
    siteName,
    siteUrl: appUrl,
  });
  return db.transaction(async (tx) => {
    const [ready] = await tx
      .update(accountExports)
      .set({ fileKey: key, fileBytes: bytes, progress: 100, expiresAt, status: "ready" })
      .where(and(eq(accountExports.id, exportId), eq(accountExports.status, "running")))
      .returning({ id: accountExports.id });
    if (!ready) return false;
    await untrackOrphan(tx, key);
    await addJob(tx, at, "mail.send", mail);
    const subject = ["user", user.id] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "export.made", subject });
    return true;
  });
}
