import { desc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { reports } from "../../db/schema/reports";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findFollowUps } from "../chat/history/find-follow-ups";
import { findUnanswered } from "./find-unanswered";
import { readProvenance } from "./read-provenance";
import { withReplies } from "./with-replies";

/**
 * A message to any entity with its replies, for admins. Opening one that its visitor did not keep private is recorded for
 * the entity's owners to see.
 */
export async function getMessage({ ctx, input }: Verb<"getMessage">) {
  const admin = requireAdmin(ctx.actor);
  const [found] = await ctx.db
    .select({ message: messages, entity: entities, user: users })
    .from(messages)
    .innerJoin(entities, eq(entities.id, messages.entityId))
    .innerJoin(users, eq(users.id, messages.userId))
    .where(eq(messages.id, input.id))
    .limit(1);
  if (!found || found.entity.deletedAt || found.entity.isDraft) throw new Failure("not_found", { thing: "message" });
  const { message, entity } = found;
  const turns = await withReplies(ctx.db, [message]);
  const replies = turns.flatMap((turn) => turn.replies);
  const isPrivate = !isReadableByEntity(message);
  const [references, unanswered, followUps, messageReports, owner] = await Promise.all([
    readProvenance(ctx.db, isPrivate ? [] : replies),
    findUnanswered(ctx.db, isPrivate ? [] : turns),
    findFollowUps(ctx.db, isPrivate ? [] : [message]),
    readReports(
      ctx.db,
      replies.map(({ id }) => id),
    ),
    findUser(ctx.db, entity.ownerId),
  ]);
  if (!isPrivate) {
    await transaction(ctx, (tx) =>
      recordAudit(ctx, tx, {
        actorUserId: admin.id,
        action: "message.opened",
        subject: ["entity", entity.id],
        data: { message_id: message.id },
      }),
    );
  }
  return {
    ...found,
    replies,
    references,
    isUnanswered: unanswered.has(message.id),
    isFollowUp: followUps.has(message.id),
    reports: messageReports,
    opened: isPrivate ? null : { at: ctx.now(), owner },
  };
}

async function readReports(db: Db, responseIds: readonly string[]) {
  if (responseIds.length === 0) return [];
  return db
    .select()
    .from(reports)
    .where(inArray(reports.responseId, [...responseIds]))
    .orderBy(desc(reports.id));
}

async function findUser(db: Db, id: string | null) {
  if (id === null) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}
