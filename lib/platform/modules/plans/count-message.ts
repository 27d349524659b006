import { and, eq, type SQL, sql } from "drizzle-orm";
import { displayName } from "../../auth/find-user";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { messagesNearLimitMail } from "../../email/templates/messages-near-limit";
import { Failure } from "../../failure";
import { messageMonth, nextMonth } from "./message-month";
import { rightsOf } from "./policy";

/** What an entity's plan allows it to take in a month. */
export type Allowance = Readonly<{ month: string; limit: number }>;

/** From this part of the allowance on its owners know that it gets close. */
const NEAR = 0.8;

/** What an entity may take this month; null where nothing is counted. */
export function allowanceOf(entity: EntityRow, { settings, now }: Pick<Ctx, "settings" | "now">): Allowance | null {
  const limit = rightsOf(entity, settings).messagesPerMonth;
  return limit === Number.MAX_SAFE_INTEGER ? null : { month: messageMonth(now()), limit };
}

/**
 * The part of the statement that stores a message by which it is counted: a row with how many there are by now, or none
 * when the month is used up. Messages that were stored earlier count once.
 */
export function countedIn({ month, limit }: Allowance, entityId: SQL): SQL {
  return sql`insert into message_counts (entity_id, month, messages)
             select ${entityId}, ${month}::text, 1 where not exists (select from earlier)
             on conflict (entity_id, month) do update set messages = message_counts.messages + 1
               where message_counts.messages < ${limit}::int
             returning messages`;
}

/** Refuses a message of which nothing is stored: the one before it was the last that the plan allows this month. */
export function refuseMore(entity: EntityRow): never {
  throw new Failure("messages_used_up", { slots: { entity_name: entity.name } });
}

/** Tells the owners when the month's messages get few, and when the last one was taken: each once, since each is one message. */
export async function tellOwners(
  ctx: Pick<Ctx, "db" | "jobs" | "now" | "settings">,
  entity: EntityRow,
  allowance: Allowance | null,
  used: number | null,
): Promise<void> {
  if (!allowance || used === null) return;
  const { limit } = allowance;
  if (used !== Math.ceil(limit * NEAR) && used !== limit) return;
  const { siteName, appUrl } = ctx.settings;
  await transaction(ctx, async (tx) => {
    for (const owner of await ownersOf(tx, entity.id)) {
      const mail = messagesNearLimitMail({
        ...{ siteName, siteUrl: appUrl, to: owner.email, name: displayName(owner), entityName: entity.name },
        ...{ used, limit, until: nextMonth(ctx.now()) },
        upgradeUrl: new URL(`/upgrade/${entity.id}`, appUrl),
      });
      await ctx.jobs.add(tx, "mail.send", mail);
    }
  });
}

async function ownersOf(tx: Db, entityId: string) {
  const isOwner = and(
    eq(entityUsers.entityId, entityId),
    eq(entityUsers.role, "owner"),
    eq(entityUsers.status, "active"),
  );
  const rows = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(entityUsers, eq(entityUsers.userId, users.id))
    .where(isOwner);
  return rows.map(({ user }) => user);
}
