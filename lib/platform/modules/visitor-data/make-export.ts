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
import { forgetLoose } from "../../storage/loose-files";
import { archiveEntries } from "./archive-entries";
import { zipped } from "./zipped";

const DAYS = 7;
/** How long an archive can be had. */
export const ARCHIVE_LIVES_MS = DAYS * 24 * 60 * 60 * 1000;
/** What the form of archive can hold. */
const BYTES_MAX = 4_000_000_000;

type Needs = Pick<Platform, "db" | "now" | "storage" | "settings">;
type Payload = JobPayload<"account.export">;

/** The job that makes an archive, entry by entry into the storage, and mails where it is. */
export async function makeExport(needs: Needs, { exportId }: Payload, run: JobRun): Promise<void> {
  const user = await claim(needs, exportId);
  if (!user) return;
  const key = uuid();
  const report = async (progress: number) => {
    run.signal.throwIfAborted();
    await needs.db.update(accountExports).set({ progress }).where(eq(accountExports.id, exportId));
  };
  const { bytes } = await needs.storage.put(key, Readable.from(zipped(archiveEntries(needs, user, report))), BYTES_MAX);
  const isKept = await finish(needs, exportId, user, { key, bytes });
  // The account was deleted while its archive was being made.
  if (!isKept) await needs.storage.remove(key);
}

/** What is left to be done when no attempt succeeded. */
export async function giveUpExport({ db }: Needs, { exportId }: Payload): Promise<void> {
  await db.update(accountExports).set({ status: "failed" }).where(eq(accountExports.id, exportId));
}

async function claim({ db }: Needs, exportId: string): Promise<UserRow | undefined> {
  const [claimed] = await db
    .update(accountExports)
    .set({ status: "running", progress: 0 })
    .where(and(eq(accountExports.id, exportId), inArray(accountExports.status, ["queued", "running"])))
    .returning({ userId: accountExports.userId });
  if (!claimed) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, claimed.userId)).limit(1);
  return user;
}

async function finish(
  { db, now, settings }: Needs,
  exportId: string,
  user: UserRow,
  { key, bytes }: { key: string; bytes: number },
): Promise<boolean> {
  const at = now();
  const made = { fileKey: key, fileBytes: bytes, progress: 100, expiresAt: new Date(at.getTime() + ARCHIVE_LIVES_MS) };
  const { siteName, appUrl } = settings;
  const pageUrl = new URL("/my-account#export", appUrl);
  return db.transaction(async (tx) => {
    const [ready] = await tx
      .update(accountExports)
      .set({ ...made, status: "ready" })
      .where(and(eq(accountExports.id, exportId), eq(accountExports.status, "running")))
      .returning({ id: accountExports.id });
    if (!ready) return false;
    await forgetLoose(tx, key);
    const facts = { to: user.email, name: user.firstName, pageUrl, days: DAYS, siteName, siteUrl: appUrl };
    await addJob(tx, at, "mail.send", exportReadyMail(facts));
    const subject = ["user", user.id] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "export.made", subject });
    return true;
  });
}
