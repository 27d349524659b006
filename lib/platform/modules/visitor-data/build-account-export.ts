import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import type { Platform } from "../../context";
import { accountExports } from "../../db/schema/accounts";
import { type UserRow, users } from "../../db/schema/users";
import { exportReadyMail } from "../../email/templates/export-ready";
import {
  claimExport,
  EXPORT_LIFETIME_DAYS,
  failExport,
  finishExport,
  storeProgress,
  type WrittenFile,
} from "../../exports/export-files";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { generateArchiveEntries } from "./archive-entries";
import { zipEntries } from "./zip-entries";

/** The limit of the zip format without zip64. */
const MAX_BYTES = 4_000_000_000;

type ExportDeps = Pick<Platform, "db" | "reads" | "now" | "storage" | "settings">;
type Payload = JobPayload<"account.export">;

/** The job that streams an archive into the storage and mails that it is ready. */
export async function buildAccountExport(platform: ExportDeps, { exportId }: Payload, run: JobRun): Promise<void> {
  const { db, storage } = platform;
  const claimed = await claimExport(db, accountExports, exportId);
  const [user] = claimed ? await db.select().from(users).where(eq(users.id, claimed.userId)).limit(1) : [];
  if (!user) return;
  const key = uuid();
  const onProgress = async (progress: number) => {
    run.signal.throwIfAborted();
    await storeProgress(db, accountExports, exportId, progress);
  };
  const reading = { ...platform, db: await platform.reads.current() };
  const archive = Readable.from(zipEntries(generateArchiveEntries(reading, user, onProgress)));
  const { bytes } = await storage.put(key, archive, MAX_BYTES);
  const isFinished = await tellReady(platform, exportId, user, { key, bytes });
  // The account was deleted while its archive was built.
  if (!isFinished) await storage.remove(key);
}

/** Marks an archive as failed after its job's last attempt. */
export async function failAccountExport({ db }: Pick<Platform, "db">, { exportId }: Payload): Promise<void> {
  await failExport(db, accountExports, exportId);
}

/** Marks an archive as ready and queues the mail. Returns false when its row no longer exists. */
async function tellReady(
  { db, now, settings }: ExportDeps,
  exportId: string,
  user: UserRow,
  file: WrittenFile,
): Promise<boolean> {
  const at = now();
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
    if (!(await finishExport(tx, accountExports, { exportId, file, now: at }))) return false;
    await addJob(tx, at, "mail.send", mail);
    const subject = ["user", user.id] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "export.made", subject });
    return true;
  });
}
