import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Language } from "@/lib/contract/languages/languages";
import { voiceLanguage } from "@/lib/contract/voice/schemas";
import type { Actor } from "../../actor";
import { requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { identitiesFor } from "../../auth/identities-for";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Ctx } from "../../context";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { type MessageRow, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { spokenSentences } from "../../speech/sentences/spoken-sentences";
import { isPublicReply } from "../conversations/policy";

/** A reply with its message and its entity. */
export type SpokenTurn = Readonly<{ response: ResponseRow; message: MessageRow; entity: PlannedEntity }>;

/** `isAdminReading`: an admin hears what is neither theirs nor public, which is recorded for the entity's owners. */
export type ReadableTurn = SpokenTurn & Readonly<{ isAdminReading: boolean }>;

const turnColumns = { response: responses, message: messages, entity: plannedEntity };
/** Visitors hear sentences of their latest replies, without naming them. */
const LATEST = 20;

/**
 * A reply that the caller may read: their own visitor's, one of privacy code 0 that the entity's page shows, or one of
 * code 0 or 1 for the entity's users and admins. Throws not_found for any other.
 * @param about the conversation or the entity that it has to belong to
 */
export async function findReadableResponse(
  ctx: Pick<Ctx, "db" | "actor" | "callHost">,
  responseId: string,
  about: string,
): Promise<ReadableTurn> {
  const [turn] = await ctx.db
    .select(turnColumns)
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(entities, and(eq(entities.id, responses.entityId), notDeleted))
    .where(
      and(
        eq(responses.id, responseId),
        isNull(responses.removedAt),
        or(eq(messages.conversationId, about), eq(responses.entityId, about)),
      ),
    )
    .limit(1);
  if (!turn || !isServedHere(ctx, turn.entity.id)) throw new Failure("not_found", { thing: "response" });
  const { message, entity } = turn;
  if (ownUserIds(ctx.actor, entity.id).includes(message.userId)) return { ...turn, isAdminReading: false };
  if (isPublicReply(turn)) return { ...turn, isAdminReading: false };
  if (!isReadableByEntity(message)) throw new Failure("not_found", { thing: "response" });
  const role = await requireEntityRight(ctx, entity, "read", "response");
  return { ...turn, isAdminReading: role === "admin" };
}

/** The caller's own latest turns with an entity. */
export async function findLatestTurns(
  ctx: Pick<Ctx, "db" | "actor" | "callHost">,
  entityId: string,
): Promise<ReadableTurn[]> {
  const userIds = ownUserIds(ctx.actor, entityId);
  if (userIds.length === 0 || !isServedHere(ctx, entityId)) return [];
  const turns = await ctx.db
    .select(turnColumns)
    .from(messages)
    .innerJoin(responses, and(eq(responses.messageId, messages.id), isNull(responses.removedAt)))
    .innerJoin(entities, and(eq(entities.id, responses.entityId), notDeleted))
    .where(and(inArray(messages.userId, userIds), eq(messages.entityId, entityId)))
    .orderBy(desc(messages.id))
    .limit(LATEST);
  return turns.map((turn) => ({ ...turn, isAdminReading: false }));
}

/** The caller's users with a verified address whose grants hold for the entity. */
function ownUserIds(actor: Actor, entityId: string): string[] {
  return identitiesFor(actor, entityId).flatMap(({ user }) => (user.verifiedAt === null ? [] : [user.id]));
}

/** The language of a reply's message, which the reply is expected in. */
export const languageOf = ({ language }: MessageRow): Language => voiceLanguage.catch("en").parse(language);

/** The sentences of a reply's text, as they are spoken. */
export const sentencesOfReply = ({ message }: SpokenTurn, text: string, isFinished: boolean) =>
  spokenSentences(text, { language: languageOf(message), isFinished });

/** An owner's domain serves its own entity alone. */
export function isServedHere({ callHost }: Pick<Ctx, "callHost">, entityId: string): boolean {
  return callHost.kind !== "own_domain" || callHost.entityId === entityId;
}
