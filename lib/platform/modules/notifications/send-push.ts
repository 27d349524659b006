import { and, eq, isNull, not, sql } from "drizzle-orm";
import { oneLine } from "@/lib/contract/fields/one-line";
import { DEFAULT_LOCALE, localizePath } from "@/lib/contract/languages/locales";
import type { PushPayload } from "@/lib/contract/notifications/schemas";
import { mailLanguage } from "../../auth/find-user";
import type { Platform } from "../../context";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { pushSubscriptions } from "../../db/schema/push";
import { users } from "../../db/schema/users";
import { emailText, writeOut } from "../../email/templates/email-text";
import { type JobPayload, type JobRun, PermanentFailure } from "../../jobs/kinds";
import { readOperator } from "../../operator";
import { readPushKey } from "../../push/push-key";
import { WebFailure } from "../../web/web-failure";
import { hrefOf, isSessionEnded } from "./queries";

type Deps = Pick<Platform, "db" | "now" | "settings" | "push">;
type Payload = JobPayload<"push.send">;

/** Messages in a row that may fail before a subscription is deleted. */
const FAILURES_MAX = 5;
const TOO_MANY_REQUESTS = 429;

/**
 * The job that sends one push. A subscription that its push service does not know any more is deleted. The message has a
 * count and a link, and nothing that a visitor wrote.
 */
export async function sendPush(deps: Deps, payload: Payload, { signal }: JobRun): Promise<void> {
  const { db, now } = deps;
  const target = await findTarget(deps, payload);
  if (!target) return;
  const { subscription } = target;
  const isSubscription = eq(pushSubscriptions.id, subscription.id);
  const key = await readPushKey(deps, subscription.keyId);
  const message = { target: subscription, payload: JSON.stringify(composePush(target, payload)), signal };
  const isKnown = key !== null && (await deliver(deps, { ...message, key, subject: await readSubject(deps) }));
  if (!isKnown) await db.delete(pushSubscriptions).where(isSubscription);
  else await db.update(pushSubscriptions).set({ lastSentAt: now(), failures: 0 }).where(isSubscription);
}

/** Counts a push that was given up; deletes the subscription after some in a row. */
export async function giveUpPush({ db }: Deps, { subscriptionId }: Payload): Promise<void> {
  const [subscription] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, subscriptionId))
    .returning({ failures: pushSubscriptions.failures });
  if (subscription && subscription.failures >= FAILURES_MAX) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  }
}

/** The subscription with its user and the entity; undefined once the user may not see that entity's work any more. */
async function findTarget({ db }: Deps, { subscriptionId, entityId }: Payload) {
  const isMember = and(
    eq(entityUsers.entityId, entityId),
    eq(entityUsers.userId, pushSubscriptions.userId),
    eq(entityUsers.status, "active"),
  );
  const [target] = await db
    .select({ subscription: pushSubscriptions, user: users, name: entities.name, urlslug: entities.urlslug })
    .from(pushSubscriptions)
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), isNull(users.suspendedAt)))
    .innerJoin(entityUsers, isMember)
    .innerJoin(entities, and(eq(entities.id, entityUsers.entityId), isNull(entities.deletedAt)))
    .where(and(eq(pushSubscriptions.id, subscriptionId), not(isSessionEnded())))
    .limit(1);
  return target;
}

type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

function composePush({ user, name, urlslug }: Target, { kind, entityId, count }: Payload): PushPayload {
  const lang = mailLanguage(user) ?? DEFAULT_LOCALE;
  return {
    title: oneLine(name),
    body: writeOut(emailText("digest")("work", { kind, count }), lang),
    url: localizePath(hrefOf({ kind, urlslug }), lang),
    tag: `${kind}:${entityId}`,
    lang,
  };
}

/** Throws PermanentFailure where the push service will refuse the message again. */
async function deliver({ push }: Deps, delivery: Parameters<Platform["push"]["send"]>[0]): Promise<boolean> {
  try {
    return await push.send(delivery);
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    const isRefused = cause.status !== null && cause.status < 500 && cause.status !== TOO_MANY_REQUESTS;
    const message = `push service: ${cause.detail ?? cause.code}`;
    if (isRefused || cause.code !== "unreachable_address") throw new PermanentFailure(message, { cause });
    throw new Error(message, { cause });
  }
}

/** How push services reach the operator (RFC 8292): the operator's address, or the site's. */
async function readSubject(deps: Pick<Deps, "db" | "settings">): Promise<string> {
  const { appUrl, admin } = deps.settings;
  const { values } = await readOperator(deps);
  if (values.email) return `mailto:${values.email}`;
  return appUrl.protocol === "https:" ? appUrl.origin : `mailto:${admin.email}`;
}
