import { and, eq, inArray } from "drizzle-orm";
import { findOwnTurn, verifiedUserIds } from "../../auth/own-turns";
import type { Ctx, Verb } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import { memoryConsents, memoryFacts } from "../../db/schema/memory";
import { Failure } from "../../failure";
import { countUse } from "../plans/count-use";
import { quotesAnswers } from "../talk/choose-talk";
import { loadReplyConfig } from "../talk/load-reply-config";
import type { StatedFact } from "./extract-facts";
import { findStatedFacts } from "./find-stated-facts";
import { findRememberingEntity, type RememberedByEntity, readMemory } from "./queries";
import { storeFacts } from "./store-facts";

/**
 * Stores whether an entity may remember the caller. A yes to a message remembers its facts, which are read from it only now;
 * a no erases all facts. Throws not_possible_now where the entity remembers no visitor.
 */
export async function setMemoryConsent({
  ctx,
  input,
}: Verb<"setMemoryConsent", "db" | "actor" | "now" | "models" | "settings" | "log">): Promise<RememberedByEntity> {
  const { is_given: isGiven, message_id } = input;
  const entity = await findRememberingEntity(ctx, input.entity_urlslug);
  const { isOffered } = await readMemory(ctx.db, ctx.actor, entity);
  if (isGiven && !isOffered) throw new Failure("not_possible_now");
  const message = isGiven && message_id ? await findOwnMessage(ctx, message_id, entity.id) : null;
  // Before the transaction: a slow model must not hold its locks.
  const stated = message ? await findCounted(ctx, message) : [];
  const userIds = verifiedUserIds(ctx.actor);
  const decision = { isGiven, decidedAt: ctx.now() };
  await ctx.db.transaction(async (tx) => {
    for (const userId of [...new Set(userIds)].sort()) {
      await tx
        .insert(memoryConsents)
        .values({ userId, entityId: entity.id, ...decision })
        .onConflictDoUpdate({ target: [memoryConsents.userId, memoryConsents.entityId], set: decision });
    }
    if (message) await storeFacts(tx, ctx.now(), { message, stated });
    if (isGiven) return;
    await tx.delete(memoryFacts).where(and(inArray(memoryFacts.userId, userIds), eq(memoryFacts.entityId, entity.id)));
  });
  return readMemory(ctx.db, ctx.actor, entity);
}

/**
 * The facts of a message, by a language model counted against the plan. None where the month has no room: the visitor's
 * decision is stored all the same.
 */
async function findCounted(
  ctx: Pick<Ctx, "db" | "now" | "models" | "settings" | "log">,
  message: MessageRow,
): Promise<StatedFact[]> {
  const { talk, entity } = await loadReplyConfig(ctx.db, message.entityId);
  if (quotesAnswers(talk)) return findStatedFacts(ctx, talk, message);
  const takeBack = await countUse(ctx, entity, { use: "modelText", amount: 1 }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "plan_limit_reached") return null;
    throw error;
  });
  if (takeBack === null) return [];
  return findStatedFacts(ctx, talk, message).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
}

async function findOwnMessage(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  clientId: string,
  entityId: string,
): Promise<MessageRow> {
  const { message } = await findOwnTurn(db, actor, clientId);
  if (message.entityId !== entityId) throw new Failure("not_found", { thing: "message" });
  return message;
}
