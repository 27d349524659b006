import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AskLaterState } from "@/lib/contract/questions/schemas";
import { readableByEntity } from "../../../auth/turn-readers";
import type { Db } from "../../../db/client";
import { behaviours } from "../../../db/schema/behaviour";
import { messages, type ResponseRow, responses, unansweredQuestions } from "../../../db/schema/chat";
import { behaviourOf } from "../../talk/load-reply-config";

/** By the ids of replies: whether their visitor may ask to be notified of an answer, or has asked. */
export type AskLaterStates = ReadonlyMap<string, AskLaterState>;

const NO_STATES: AskLaterStates = new Map();

/**
 * The states of replies that left a question open. Absent once it is answered, where the entity does not offer it, and for
 * messages that only their visitor may read. No statement when every reply is an answer.
 */
export async function readAskLater(
  db: Db,
  replies: readonly Pick<ResponseRow, "id" | "isUnanswered">[],
): Promise<AskLaterStates> {
  const ids = replies.flatMap(({ id, isUnanswered }) => (isUnanswered ? [id] : []));
  if (ids.length === 0) return NO_STATES;
  const found = await db
    .select({ id: responses.id, wantedAt: unansweredQuestions.wantedAt, behaviour: behaviours.live })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(unansweredQuestions, eq(unansweredQuestions.messageId, messages.id))
    .leftJoin(behaviours, eq(behaviours.entityId, responses.entityId))
    .where(and(inArray(responses.id, ids), readableByEntity(), isNull(unansweredQuestions.answeredAt)));
  return new Map(
    found
      .filter(({ behaviour }) => behaviourOf(behaviour).ask_later)
      .map(({ id, wantedAt }) => [id, wantedAt ? "asked" : "offered"]),
  );
}
