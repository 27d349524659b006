import { and, eq, exists, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { displayName } from "../../auth/find-user";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { entityUsers } from "../../db/schema/entity-users";
import { type UserRow, users } from "../../db/schema/users";
import { digestMail } from "../../email/templates/digest";
import { unsubscribeLink } from "../../email/unsubscribe-link";
import { addJob } from "../../jobs/queue";
import { hrefOf, readWaitingWork } from "./queries";

type Deps = Pick<Platform, "db" | "now" | "settings">;

/** Users that one transaction looks at. */
const BATCH = 50;
/** The hour (UTC) from which digests are sent, and the day of the weekly ones. */
const HOUR = 7;
const MONDAY = 1;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * The job that mails what waits to the users whose digest is due. A user is marked in the transaction that queues the mail,
 * also when nothing waits, so that each is looked at once a day or week, on one node.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const at = deps.now();
  const dueSince = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), HOUR));
  if (at < dueSince) return;
  let last: string | null = FIRST_ID;
  while (last) {
    const after: string = last;
    last = await deps.db.transaction((tx) => sendBatch(deps, tx, { at, dueSince, after }));
  }
}

type Round = Readonly<{ at: Date; dueSince: Date; after: string }>;

/** Returns the last user of the batch, or null after the last batch. */
async function sendBatch(deps: Deps, tx: Db, { at, dueSince, after }: Round): Promise<string | null> {
  const { id, digestInterval, digestSentAt, verifiedAt, suspendedAt } = users;
  const isInterval = at.getUTCDay() === MONDAY ? ne(digestInterval, "off") : eq(digestInterval, "daily");
  const isActive = and(eq(entityUsers.userId, id), eq(entityUsers.status, "active"));
  const due = await tx
    .select()
    .from(users)
    .where(
      and(
        gt(id, after),
        isInterval,
        or(isNull(digestSentAt), lt(digestSentAt, dueSince)),
        isNotNull(verifiedAt),
        isNull(suspendedAt),
        exists(tx.select({ one: sql`1` }).from(entityUsers).where(isActive)),
      ),
    )
    .orderBy(id)
    .limit(BATCH)
    .for("update", { of: users, skipLocked: true });
  for (const user of due) {
    const mail = await composeDigest(deps, tx, user, at);
    if (mail) await addJob(tx, at, "mail.send", mail);
    await tx.update(users).set({ digestSentAt: at }).where(eq(id, user.id));
  }
  return due.length === BATCH ? (due.at(-1)?.id ?? null) : null;
}

/** The mail about a user's waiting work; null when nothing waits. */
async function composeDigest({ settings }: Deps, tx: Db, user: UserRow, at: Date) {
  const waiting = await readWaitingWork(tx, user.id, at);
  if (waiting.length === 0) return null;
  const on = (path: string) => new URL(path, settings.appUrl);
  return digestMail({
    siteName: settings.siteName,
    siteUrl: settings.appUrl,
    to: user.email,
    name: displayName(user),
    interval: user.digestInterval === "daily" ? "daily" : "weekly",
    work: waiting.map((work) => ({ ...work, url: on(hrefOf(work)) })),
    dashboardUrl: on(PAGES.myEntities),
    unsubscribe: unsubscribeLink(settings, "digest", user.id),
  });
}
