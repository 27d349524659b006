import { isReadableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { findFollowUps } from "../chat/history/find-follow-ups";
import { readChatOpening } from "../talk/load-reply-config";
import { findUnanswered } from "./find-unanswered";
import { readInboxRow } from "./inbox-page";
import { conversationAbilities } from "./policy";
import { findOwnersConversation, readThread } from "./queries";
import { readProvenance } from "./read-provenance";
import { recordAdminReading } from "./record-admin-reading";

/**
 * A conversation with an entity that the caller may read: its newest messages, or those before the cursor, oldest first,
 * with the provenance of each reply. Reading it does not mark it as read. An admin who opens one with messages that its
 * visitor did not keep private is recorded for the entity's owners to see.
 */
export async function getConversationDetail({
  ctx,
  input: { id, cursor, limit },
}: Verb<"getConversationDetail", "db" | "actor" | "now" | "requestId">) {
  const { conversation, entity, user, role } = await findOwnersConversation(ctx, id, "read");
  const [row, opening, { turns, nextCursor }] = await Promise.all([
    readInboxRow(ctx.db, id, ctx.now()),
    readChatOpening(ctx.db, entity.id),
    readThread(ctx.db, id, { cursor, limit }),
  ]);
  if (!row) throw new Failure("not_found", { thing: "conversation" });
  const readable = turns.filter(({ message }) => isReadableByEntity(message));
  const [references, unanswered, followUps] = await Promise.all([
    readProvenance(
      ctx.db,
      readable.flatMap(({ replies }) => replies),
    ),
    findUnanswered(ctx.db, readable),
    findFollowUps(
      ctx.db,
      readable.map(({ message }) => message),
    ),
  ]);
  if (role === "admin" && cursor === undefined && readable.length > 0) {
    await recordAdminReading(ctx, conversation);
  }
  return {
    conversation,
    entity,
    user,
    row,
    turns,
    nextCursor,
    references,
    unanswered,
    followUps,
    can: conversationAbilities(role, opening),
  };
}
