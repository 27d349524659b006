import { type SQL, sql } from "drizzle-orm";
import { displayName, findActiveOwners } from "../../auth/find-user";
import type { Ctx, Platform } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { messagesNearLimitMail } from "../../email/templates/messages-near-limit";
import { type EntityWithRights, rightsOf } from "./policy";

/** How many messages an entity may answer in a month ("2026-11", UTC). */
export type MessageQuota = Readonly<{ month: string; limit: number }>;

/** The share of the quota at which owners are warned. */
const WARNING_SHARE = 0.8;

/** An entity's quota of this month; null where it is unlimited. */
export function messageQuotaOf(
  entity: EntityWithRights,
  { settings, now }: Pick<Ctx, "settings" | "now">,
): MessageQuota | null {
  const limit = rightsOf(entity, settings).messagesPerMonth;
  return limit === Number.MAX_SAFE_INTEGER ? null : { month: messageMonth(now()), limit };
}

/** Whether the quota has room before a statement that stores a message. */
export function hasRoomSql({ month, limit }: MessageQuota, entityId: SQL): SQL {
  return sql`coalesce((select replies from entity_spend where entity_id = ${entityId} and month = ${month}), 0) < ${limit}::int`;
}

/**
 * Queues a mail to the owners when a reply reaches the warning share or the limit. Call it with the month's row locked:
 * `notifiedPercent` is its mark. Returns the new mark.
 */
export async function notifyOwnersNearLimit(
  ctx: Pick<Platform, "jobs" | "now" | "settings">,
  tx: Db,
  { entity, quota, used, notifiedPercent }: QuotaUse,
): Promise<number> {
  const { limit } = quota;
  const percent = used >= limit ? 100 : used >= limit * WARNING_SHARE ? WARNING_SHARE * 100 : 0;
  if (percent <= notifiedPercent) return notifiedPercent;
  const { siteName, appUrl } = ctx.settings;
  for (const owner of await findActiveOwners(tx, entity.id)) {
    const mail = messagesNearLimitMail({
      siteName,
      siteUrl: appUrl,
      to: owner.email,
      name: displayName(owner),
      entityName: entity.name,
      used,
      limit,
      until: nextMonth(ctx.now()),
      upgradeUrl: new URL(`/upgrade/${entity.id}`, appUrl),
    });
    await ctx.jobs.add(tx, "mail.send", mail);
  }
  return percent;
}

/** `used`: the month's replies with the one that is about to be written. */
type QuotaUse = Readonly<{
  entity: Pick<EntityRow, "id" | "name">;
  quota: MessageQuota;
  used: number;
  notifiedPercent: number;
}>;

/** The calendar month that a message counts for, in UTC: "2026-11". */
export function messageMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The start of the next month, in UTC. */
export function nextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}
