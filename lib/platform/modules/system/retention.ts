import path from "node:path";
import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, or, sql } from "drizzle-orm";
import type { PrivacyDisclosure, RetentionId, RetentionStart } from "@/lib/contract/system/privacy-facts";
import { IDLE_WORKFLOW_LIFETIME_MS, PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import { deleteExpiredCodes } from "../../auth/verification-codes";
import type { Settings } from "../../config";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { emailChanges, passwordResets } from "../../db/schema/accounts";
import { refusedCalls } from "../../db/schema/activity";
import { checkouts, paymentEvents } from "../../db/schema/billing";
import { replyReservations } from "../../db/schema/budget";
import { entityUsers } from "../../db/schema/entity-users";
import { crawls, uploads } from "../../db/schema/knowledge";
import { reports } from "../../db/schema/reports";
import { passkeyChallenges, pendingMfaLogins, secondFactorAttempts } from "../../db/schema/second-factor";
import { ssoIdentities, ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { changeNotices, contactMessages, incidents, jobs, usedCaptchas } from "../../db/schema/system";
import { grants, handOffs, pendingAccounts, users, verificationCodes } from "../../db/schema/users";
import { EXPORT_LIFETIME_MS } from "../../exports/export-files";
import { kindsWith } from "../../jobs/kinds";
import { TRIED_AUDIO_LIVES_MS, UNUSED_AUDIO_LIVES_MS } from "../../speech/sweep-spoken-audio";
import { removeOldFiles } from "../../storage/remove-old-files";
import { UNNAMED_FILE_LIVES_MS } from "../../storage/sweep-orphaned-files";
import { CLAIM_LIFETIME_MS } from "../domains/sweep-domains";
import { GRACE_MS as ENTITY_GRACE_MS } from "../entities/delete-entity";
import { RESTORABLE_MS } from "../knowledge/delete-context-data";
import { UPLOAD_LIFETIME_MS } from "../knowledge/get-upload";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type SweepDeps = Pick<Platform, "db" | "now" | "settings">;
type Retention = Readonly<{
  /** The name of its sentence on the privacy page. */
  id: RetentionId;
  /** The deleted data, in the words of lib/docs/privacy.md. */
  what: string;
  /** How long it is stored, counted from the event in `from`; a setting may decide. */
  afterMs: number | ((settings: Settings) => number);
  from: string;
  /** `from` in the words of the privacy page. */
  since: RetentionStart;
  /** Deletes what is older; null where another job does. */
  sweep: ((platform: SweepDeps, before: Date) => Promise<unknown>) | null;
}>;

/** All retention rules: an hourly job applies them, and a test compares the table of lib/docs/privacy.md with them. */
const RETENTIONS: readonly Retention[] = [
  { id: "rateLimits", what: "Rate-limit windows", since: "end", afterMs: 0, from: "their end", sweep: null },
  {
    id: "passwordLinks",
    what: "Links for a new password, codes for a new address",
    since: "expiry",
    afterMs: 0,
    from: "their expiry",
    sweep: async ({ db }, before) => {
      await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
      await db.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
    },
  },
  {
    id: "signIns",
    what: "Sign-ins on their way: hand-offs, second steps, single sign-on, passkey challenges; solved captchas",
    since: "expiry",
    afterMs: 0,
    from: "their expiry",
    sweep: ({ db }, before) => sweepSignIns(db, before),
  },
  {
    id: "codes",
    what: "Verification codes, registrations that wait for one",
    since: "expiry",
    afterMs: DAY_MS,
    from: "their expiry",
    sweep: async ({ db }, before) => {
      await deleteExpiredCodes(db, before);
      await db.delete(pendingAccounts).where(lt(pendingAccounts.expiresAt, before));
    },
  },
  {
    id: "wrongCodes",
    what: "Wrong codes of a client at a second factor",
    since: "use",
    afterMs: 90 * DAY_MS,
    from: "its last try",
    sweep: ({ db }, before) => db.delete(secondFactorAttempts).where(lt(secondFactorAttempts.updatedAt, before)),
  },
  {
    id: "unnamedFiles",
    what: "Uploaded files that no record names",
    since: "creation",
    afterMs: UNNAMED_FILE_LIVES_MS,
    from: "their upload",
    sweep: null,
  },
  {
    id: "uploads",
    what: "Unfinished uploads",
    since: "creation",
    afterMs: UPLOAD_LIFETIME_MS,
    from: "their beginning",
    sweep: ({ db }, before) => db.delete(uploads).where(lt(uploads.createdAt, before)),
  },
  {
    id: "archives",
    what: "Archives of My Account",
    since: "creation",
    afterMs: EXPORT_LIFETIME_MS,
    from: "their making",
    sweep: null,
  },
  {
    id: "deletedDocuments",
    what: "Deleted documents",
    since: "deletion",
    afterMs: RESTORABLE_MS,
    from: "their deletion",
    sweep: null,
  },
  {
    id: "crawls",
    what: "Lists of a site's pages",
    since: "creation",
    afterMs: 30 * DAY_MS,
    from: "their listing",
    // A followed list is listed again every day.
    sweep: ({ db }, before) =>
      db
        .delete(crawls)
        .where(
          and(
            isNull(crawls.nextReadAt),
            lt(crawls.createdAt, before),
            or(isNull(crawls.readAt), lt(crawls.readAt, before)),
          ),
        ),
  },
  {
    id: "spokenReplies",
    what: "Spoken audio of replies",
    since: "use",
    afterMs: UNUSED_AUDIO_LIVES_MS,
    from: "its last hearing",
    sweep: null,
  },
  {
    id: "spokenTexts",
    what: "Spoken audio of other texts",
    since: "use",
    afterMs: TRIED_AUDIO_LIVES_MS,
    from: "its last hearing",
    sweep: null,
  },
  {
    id: "conversationFiles",
    what: "Files of conversations",
    since: "creation",
    afterMs: EXPORT_LIFETIME_MS,
    from: "their making",
    sweep: null,
  },
  {
    id: "entityFiles",
    what: "Files of whole digital entities",
    since: "creation",
    afterMs: EXPORT_LIFETIME_MS,
    from: "their making",
    sweep: null,
  },
  {
    id: "conversations",
    what: "Conversations, where their entity's owner set days",
    since: "end",
    afterMs: 0,
    from: "the end of these days",
    sweep: null,
  },
  {
    id: "deletedEntities",
    what: "Deleted digital entities",
    since: "deletion",
    afterMs: ENTITY_GRACE_MS,
    from: "their deletion",
    sweep: null,
  },
  {
    id: "jobs",
    what: "Jobs that are done, cancelled or given up, except given-up erasures and ends of subscriptions",
    since: "end",
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
    id: "outbox",
    what: "Mails in the outbox",
    since: "creation",
    afterMs: 7 * DAY_MS,
    from: "their writing",
    sweep: ({ settings }, before) => removeOldFiles(path.join(settings.dataDir, "outbox"), before),
  },
  {
    id: "pictures",
    what: "Pictures made for pages and previews",
    since: "creation",
    afterMs: 7 * DAY_MS,
    from: "their making",
    sweep: ({ settings }, before) => removeOldFiles(path.join(settings.dataDir, "cache", "pictures"), before),
  },
  {
    id: "workflows",
    what: "Abandoned workflows",
    since: "use",
    afterMs: IDLE_WORKFLOW_LIFETIME_MS,
    from: "their last change",
    sweep: null,
  },
  {
    id: "paidWorkflows",
    what: "The same, paid for",
    since: "use",
    afterMs: PAID_WORKFLOW_LIFETIME_MS,
    from: "their last change",
    sweep: null,
  },
  {
    id: "payers",
    what: "Addresses of payers whose payment was returned",
    since: "end",
    afterMs: 90 * DAY_MS,
    from: "its return",
    sweep: ({ db }, before) =>
      db
        .update(checkouts)
        .set({ payerEmail: null, payer: null })
        .where(and(isNotNull(checkouts.payerEmail), lt(checkouts.returnedAt, before))),
  },
  {
    id: "reservations",
    what: "Reservations of replies whose writer died",
    since: "expiry",
    afterMs: 0,
    from: "their expiry",
    sweep: ({ db }, before) => db.delete(replyReservations).where(lt(replyReservations.expiresAt, before)),
  },
  {
    id: "unverified",
    what: "Unverified addresses",
    since: "use",
    afterMs: 30 * DAY_MS,
    from: "their last entry",
    sweep: sweepUnprovenUsers,
  },
  {
    id: "sessions",
    what: "Sessions that ended or expired",
    since: "end",
    afterMs: 30 * DAY_MS,
    from: "their end",
    sweep: ({ db }, before) => db.delete(grants).where(or(lt(grants.revokedAt, before), lt(grants.expiresAt, before))),
  },
  {
    id: "domains",
    what: "Unverified domains",
    since: "creation",
    afterMs: CLAIM_LIFETIME_MS,
    from: "their entry, or the loss of their record",
    sweep: null,
  },
  {
    id: "refusedCalls",
    what: "Refused calls, counted by limit and client",
    since: "creation",
    afterMs: 30 * DAY_MS,
    from: "their hour",
    sweep: ({ db }, before) => db.delete(refusedCalls).where(lt(refusedCalls.hour, before)),
  },
  {
    id: "incidents",
    what: "Incidents that are over",
    since: "end",
    afterMs: 90 * DAY_MS,
    from: "their end",
    sweep: ({ db }, before) => db.delete(incidents).where(lt(incidents.closedAt, before)),
  },
  {
    id: "paymentEvents",
    what: "Events of the payment provider",
    since: "creation",
    afterMs: 90 * DAY_MS,
    from: "their arrival",
    sweep: ({ db }, before) => db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before)),
  },
  {
    id: "contactMessages",
    what: "Messages of the contact form (`CONTACT_DAYS`)",
    afterMs: ({ contactDays }) => contactDays * DAY_MS,
    since: "creation",
    from: "their arrival",
    sweep: ({ db }, before) => db.delete(contactMessages).where(lt(contactMessages.createdAt, before)),
  },
  {
    id: "reports",
    what: "Reports that are resolved or dismissed (`REPORT_DAYS`)",
    afterMs: ({ reportDays }) => reportDays * DAY_MS,
    since: "end",
    from: "their settling",
    sweep: ({ db }, before) => db.delete(reports).where(lt(reports.closedAt, before)),
  },
];

/** The job that deletes expired records. */
export async function sweepRecords(platform: SweepDeps): Promise<void> {
  const now = platform.now().getTime();
  for (const retention of RETENTIONS) {
    await retention.sweep?.(platform, new Date(now - lengthOf(retention, platform.settings)));
  }
  await sweepChangeNotices(platform.db);
}

function lengthOf({ afterMs }: Retention, settings: Settings): number {
  return typeof afterMs === "number" ? afterMs : afterMs(settings);
}

/** Every rule for the privacy page, with its length under the settings in force. */
export function listRetentions(settings: Settings): PrivacyDisclosure["retention"] {
  return RETENTIONS.map((retention) => ({
    id: retention.id,
    seconds: lengthOf(retention, settings) / 1000,
    since: retention.since,
  }));
}

/** Every node has read these by now; one that was away for longer begins with an empty page cache. They name no person. */
async function sweepChangeNotices(db: Db): Promise<void> {
  await db.delete(changeNotices).where(lt(changeNotices.createdAt, sql`now() - interval '1 hour'`));
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

/** The rows of the table "What is swept and when" in lib/docs/privacy.md. */
export function retentionRows(settings: Settings): string[] {
  return RETENTIONS.map((retention) => {
    const { what, from } = retention;
    return `| ${what} | ${formatDuration(lengthOf(retention, settings))}${from} |`;
  });
}

function formatDuration(ms: number): string {
  if (ms === 0) return "at ";
  const [count, unit] =
    ms % DAY_MS === 0 ? [ms / DAY_MS, "day"] : ms % HOUR_MS === 0 ? [ms / HOUR_MS, "hour"] : [ms / MINUTE_MS, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"} after `;
}
