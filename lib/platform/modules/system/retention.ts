import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, or } from "drizzle-orm";
import { IDLE_WORKFLOW_LIFETIME_MS, PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import { deleteExpiredCodes } from "../../auth/verification-codes";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { emailChanges, passwordResets } from "../../db/schema/accounts";
import { refusedCalls } from "../../db/schema/activity";
import { checkouts, paymentEvents } from "../../db/schema/billing";
import { replyReservations } from "../../db/schema/budget";
import { entityUsers } from "../../db/schema/entity-users";
import { crawls, uploads } from "../../db/schema/knowledge";
import { passkeyChallenges, pendingMfaLogins, secondFactorAttempts } from "../../db/schema/second-factor";
import { ssoIdentities, ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { incidents, jobs, usedCaptchas } from "../../db/schema/system";
import { grants, handOffs, pendingAccounts, users, verificationCodes } from "../../db/schema/users";
import { kindsWith } from "../../jobs/kinds";
import { TRIED_AUDIO_LIVES_MS, UNUSED_AUDIO_LIVES_MS } from "../../speech/sweep-spoken-audio";
import { UNNAMED_FILE_LIVES_MS } from "../../storage/sweep-orphaned-files";
import { CONVERSATION_EXPORT_LIFETIME_MS } from "../conversations/build-conversation-export";
import { CLAIM_LIFETIME_MS } from "../domains/sweep-domains";
import { GRACE_MS as ENTITY_GRACE_MS } from "../entities/delete-entity";
import { RESTORABLE_MS } from "../knowledge/delete-context-data";
import { UPLOAD_LIFETIME_MS } from "../knowledge/get-upload";
import { EXPORT_LIFETIME_MS } from "../visitor-data/build-export";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type SweepDeps = Pick<Platform, "db" | "now" | "settings">;
type Retention = Readonly<{
  /** The deleted data, in the words of lib/docs/privacy.md. */
  what: string;
  /** How long it is stored, counted from the event in `from`. */
  afterMs: number;
  from: string;
  /** Deletes what is older; null where another job does. */
  sweep: ((platform: SweepDeps, before: Date) => Promise<unknown>) | null;
}>;

/** All retention rules: an hourly job applies them, and a test compares the table of lib/docs/privacy.md with them. */
const RETENTIONS: readonly Retention[] = [
  { what: "Rate-limit windows", afterMs: 0, from: "their end", sweep: null },
  {
    what: "Links for a new password, codes for a new address",
    afterMs: 0,
    from: "their expiry",
    sweep: async ({ db }, before) => {
      await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
      await db.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
    },
  },
  {
    what: "Sign-ins on their way: hand-offs, second steps, single sign-on, passkey challenges; solved captchas",
    afterMs: 0,
    from: "their expiry",
    sweep: ({ db }, before) => sweepSignIns(db, before),
  },
  {
    what: "Verification codes, registrations that wait for one",
    afterMs: DAY_MS,
    from: "their expiry",
    sweep: async ({ db }, before) => {
      await deleteExpiredCodes(db, before);
      await db.delete(pendingAccounts).where(lt(pendingAccounts.expiresAt, before));
    },
  },
  {
    what: "Wrong codes of a client at a second factor",
    afterMs: 90 * DAY_MS,
    from: "its last try",
    sweep: ({ db }, before) => db.delete(secondFactorAttempts).where(lt(secondFactorAttempts.updatedAt, before)),
  },
  { what: "Uploaded files that no record names", afterMs: UNNAMED_FILE_LIVES_MS, from: "their upload", sweep: null },
  {
    what: "Unfinished uploads",
    afterMs: UPLOAD_LIFETIME_MS,
    from: "their beginning",
    sweep: ({ db }, before) => db.delete(uploads).where(lt(uploads.createdAt, before)),
  },
  { what: "Archives of My Account", afterMs: EXPORT_LIFETIME_MS, from: "their making", sweep: null },
  { what: "Deleted documents", afterMs: RESTORABLE_MS, from: "their deletion", sweep: null },
  {
    what: "Lists of a site's pages",
    afterMs: 30 * DAY_MS,
    from: "their listing",
    sweep: ({ db }, before) => db.delete(crawls).where(lt(crawls.createdAt, before)),
  },
  { what: "Spoken audio of replies", afterMs: UNUSED_AUDIO_LIVES_MS, from: "its last hearing", sweep: null },
  { what: "Spoken audio of other texts", afterMs: TRIED_AUDIO_LIVES_MS, from: "its last hearing", sweep: null },
  { what: "Files of conversations", afterMs: CONVERSATION_EXPORT_LIFETIME_MS, from: "their making", sweep: null },
  {
    what: "Conversations, where their entity's owner set days",
    afterMs: 0,
    from: "the end of these days",
    sweep: null,
  },
  { what: "Deleted digital entities", afterMs: ENTITY_GRACE_MS, from: "their deletion", sweep: null },
  {
    what: "Jobs that are done, cancelled or given up, except given-up erasures and ends of subscriptions",
    afterMs: 7 * DAY_MS,
    from: "their end",
    sweep: ({ db }, before) => {
      const isOver = inArray(jobs.status, ["done", "cancelled"]);
      const isGivenUp = and(
        eq(jobs.status, "dead"),
        notInArray(
          jobs.kind,
          kindsWith(({ isPromised }) => isPromised === true),
        ),
      );
      return db.delete(jobs).where(and(or(isOver, isGivenUp), lt(jobs.finishedAt, before)));
    },
  },
  {
    what: "Mails in the outbox",
    afterMs: 7 * DAY_MS,
    from: "their writing",
    sweep: ({ settings }, before) => removeOldFiles(path.join(settings.dataDir, "outbox"), before),
  },
  {
    what: "Pictures made for pages and previews",
    afterMs: 7 * DAY_MS,
    from: "their making",
    sweep: ({ settings }, before) => removeOldFiles(path.join(settings.dataDir, "cache", "pictures"), before),
  },
  {
    what: "Abandoned workflows",
    afterMs: IDLE_WORKFLOW_LIFETIME_MS,
    from: "their last change",
    sweep: null,
  },
  { what: "The same, paid for", afterMs: PAID_WORKFLOW_LIFETIME_MS, from: "their last change", sweep: null },
  {
    what: "Addresses of payers whose payment was returned",
    afterMs: 90 * DAY_MS,
    from: "its return",
    sweep: ({ db }, before) =>
      db
        .update(checkouts)
        .set({ payerEmail: null })
        .where(and(isNotNull(checkouts.payerEmail), lt(checkouts.returnedAt, before))),
  },
  {
    what: "Reservations of replies whose writer died",
    afterMs: 0,
    from: "their expiry",
    sweep: ({ db }, before) => db.delete(replyReservations).where(lt(replyReservations.expiresAt, before)),
  },
  { what: "Unverified addresses", afterMs: 30 * DAY_MS, from: "their last entry", sweep: sweepUnprovenUsers },
  {
    what: "Sessions that ended or expired",
    afterMs: 30 * DAY_MS,
    from: "their end",
    sweep: ({ db }, before) => db.delete(grants).where(or(lt(grants.revokedAt, before), lt(grants.expiresAt, before))),
  },
  {
    what: "Unverified domains",
    afterMs: CLAIM_LIFETIME_MS,
    from: "their entry, or the loss of their record",
    sweep: null,
  },
  {
    what: "Refused calls, counted by limit and client",
    afterMs: 30 * DAY_MS,
    from: "their hour",
    sweep: ({ db }, before) => db.delete(refusedCalls).where(lt(refusedCalls.hour, before)),
  },
  {
    what: "Incidents that are over",
    afterMs: 90 * DAY_MS,
    from: "their end",
    sweep: ({ db }, before) => db.delete(incidents).where(lt(incidents.closedAt, before)),
  },
  {
    what: "Events of the payment provider",
    afterMs: 90 * DAY_MS,
    from: "their arrival",
    sweep: ({ db }, before) => db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before)),
  },
];

/** The job that deletes expired records. */
export async function sweepRecords(platform: SweepDeps): Promise<void> {
  const now = platform.now().getTime();
  for (const { sweep, afterMs } of RETENTIONS) await sweep?.(platform, new Date(now - afterMs));
}

async function sweepSignIns(db: Db, before: Date): Promise<void> {
  await db.delete(handOffs).where(lt(handOffs.expiresAt, before));
  await db.delete(pendingMfaLogins).where(lt(pendingMfaLogins.expiresAt, before));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
  await db.delete(ssoSignOns).where(lt(ssoSignOns.expiresAt, before));
  await db.delete(ssoUsedResponses).where(lt(ssoUsedResponses.expiresAt, before));
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, before));
}

/** Deletes users who never proved their address, unless they have a role for an entity, an SSO identity or a pending code. */
async function sweepUnprovenUsers({ db }: SweepDeps, before: Date): Promise<void> {
  const roles = db.select({ id: entityUsers.id }).from(entityUsers).where(eq(entityUsers.userId, users.id));
  const links = db.select({ id: ssoIdentities.id }).from(ssoIdentities).where(eq(ssoIdentities.userId, users.id));
  const codes = db
    .select({ at: verificationCodes.email })
    .from(verificationCodes)
    .where(eq(verificationCodes.email, users.email));
  const isUnproven = and(isNull(users.verifiedAt), isNull(users.passwordHash), eq(users.isAdmin, false));
  const isOld = and(lt(users.createdAt, before), or(isNull(users.agreedAt), lt(users.agreedAt, before)));
  await db.delete(users).where(and(isUnproven, isOld, notExists(roles), notExists(links), notExists(codes)));
}

/** Deletes files in a folder tree that were written before a time. A missing folder is ignored. */
async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtime < before) await rm(file, { force: true });
  }
}

/** The rows of the table "What is swept and when" in lib/docs/privacy.md. */
export function retentionRows(): string[] {
  return RETENTIONS.map(({ what, afterMs, from }) => `| ${what} | ${formatDuration(afterMs)}${from} |`);
}

function formatDuration(ms: number): string {
  if (ms === 0) return "at ";
  const [count, unit] =
    ms % DAY_MS === 0 ? [ms / DAY_MS, "day"] : ms % HOUR_MS === 0 ? [ms / HOUR_MS, "hour"] : [ms / MINUTE_MS, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"} after `;
}
