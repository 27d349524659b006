import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { notDeleted } from "../../auth/find-entity";
import { isOnAllowedEntity } from "../../auth/identities-for";
import { verifiedUserIds } from "../../auth/own-turns";
import { readableByEntity } from "../../auth/turn-readers";
import type { Ctx, Verb } from "../../context";
import { behaviours } from "../../db/schema/behaviour";
import { messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/load-reply-config";

/**
 * Stores that the caller wants to be notified of an answer to a question that a reply left open. Asking again changes
 * nothing. Throws not_possible_now once it is answered, and where the entity does not offer it.
 */
export async function askLater({ ctx, input }: Verb<"askLater", "db" | "actor" | "now">): Promise<Output<"askLater">> {
  const { question, behaviour } = await findOwnQuestion(ctx, input.response_id);
  if (question.answeredAt || !behaviourOf(behaviour).ask_later) throw new Failure("not_possible_now");
  const { id, wantedAt, answeredAt } = unansweredQuestions;
  await ctx.db
    .update(unansweredQuestions)
    .set({ wantedAt: ctx.now() })
    .where(and(eq(id, question.id), isNull(wantedAt), isNull(answeredAt)));
  return { response_id: input.response_id, ask_later: "asked" };
}

/**
 * The question behind a reply to one of the caller's messages. Throws not_found for any other reply, and for messages that
 * only their visitor may read: no person could answer them.
 */
export async function findOwnQuestion({ db, actor }: Pick<Ctx, "db" | "actor">, responseId: string) {
  const [found] = await db
    .select({ question: unansweredQuestions, behaviour: behaviours.live })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(entities, and(eq(entities.id, responses.entityId), notDeleted))
    .innerJoin(unansweredQuestions, eq(unansweredQuestions.messageId, messages.id))
    .leftJoin(behaviours, eq(behaviours.entityId, responses.entityId))
    .where(
      and(
        eq(responses.id, responseId),
        eq(responses.isUnanswered, true),
        inArray(messages.userId, verifiedUserIds(actor)),
        isOnAllowedEntity(actor, responses.entityId),
        readableByEntity(),
      ),
    )
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "response" });
  return found;
}
