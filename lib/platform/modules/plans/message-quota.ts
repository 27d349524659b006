import { and, eq, type SQL, sql } from "drizzle-orm";
import { displayName, findActiveOwners } from "../../auth/find-user";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { messageCounts } from "../../db/schema/message-counts";
import { transaction } from "../../db/transaction";
import { messagesNearLimitMail } from "../../email/templates/messages-near-limit";
import { type EntityWithRights, rightsOf } from "./policy";

/** How many messages an entity may answer in a month ("2026-11", UTC). */
export type MessageQuota = Readonly<{ month: string; limit: number }>;

/** The share of the quota at which owners are warned. */
const WARNING_SHARE = 0.8;

/** An entity's quota of this month; null where it is unlimited and nothing is counted. */
export function messageQuotaOf(
  entity: EntityWithRights,
  { settings, now }: Pick<Ctx, "settings" | "now">,
): MessageQuota | null {
  const limit = rightsOf(entity, settings).messagesPerMonth;
  return limit === Number.MAX_SAFE_INTEGER ? null : { month: messageMonth(now()), limit };
}

/**
 * The part of the statement that stores a message which counts it: returns a row with the new count, or none when the
 * month is used up or the condition `isAllowed` is false. A message that was stored earlier (the CTE `earlier`) is not counted again.
 */
export function countMessageSql({ month, limit }: MessageQuota, entityId: SQL, isAllowed: SQL): SQL {
  return sql`insert into message_counts (entity_id, month, messages)
             select ${entityId}, ${month}::text, 1 where not exists (select from earlier) and ${isAllowed}
             on conflict (entity_id, month) do update set messages = message_counts.messages + 1
               where message_counts.messages < ${limit}::int
             returning messages`;
}

/** Whether the quota has room before a statement that counts a message. */
export function hasRoomSql({ month, limit }: MessageQuota, entityId: SQL): SQL {
  return sql`coalesce((select messages from message_counts where entity_id = ${entityId} and month = ${month}), 0) < ${limit}::int`;
}

/** Whether an entity has answered all the messages of its quota. */
export async function isQuotaUsedUp(db: Db, entityId: string, { month, limit }: MessageQuota): Promise<boolean> {
  const [count] = await db
    .select({ messages: messageCounts.messages })
    .from(messageCounts)
    .where(and(eq(messageCounts.entityId, entityId), eq(messageCounts.month, month)));
  return (count?.messages ?? 0) >= limit;
}

/** Mails the owners at the warning share and at the limit. Each count occurs once, so each mail is sent once. */
export async function notifyOwnersNearLimit(
  ctx: Pick<Ctx, "db" | "jobs" | "now" | "settings">,
  entity: EntityRow,
  quota: MessageQuota | null,
  used: number | null,
): Promise<void> {
  if (!quota || used === null) return;
  const { limit } = quota;
  if (used !== Math.ceil(limit * WARNING_SHARE) && used !== limit) return;
  const { siteName, appUrl } = ctx.settings;
  await transaction(ctx, async (tx) => {
    for (const owner of await findActiveOwners(tx, entity.id)) {
      const mail = messagesNearLimitMail({
        ...{ siteName, siteUrl: appUrl, to: owner.email, name: displayName(owner), entityName: entity.name },
        ...{ used, limit, until: nextMonth(ctx.now()) },
        upgradeUrl: new URL(`/upgrade/${entity.id}`, appUrl),
      });
      await ctx.jobs.add(tx, "mail.send", mail);
    }
  });
}

/** The calendar month that a message counts for, in UTC: "2026-11". */
export function messageMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The start of the next month, in UTC. */
export function nextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}
