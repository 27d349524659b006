import type { Verb } from "../../context";
import { readPeople } from "../chat/history/read-people";
import { findOwnConversation, readThread } from "./queries";

/** One of the caller's own conversations: its newest messages, or those before the cursor, oldest first. */
export async function getUserConversationDetail({
  ctx,
  input: { id, cursor, limit },
}: Verb<"getUserConversationDetail", "db" | "actor">) {
  const { conversation, entity, user } = await findOwnConversation(ctx.db, ctx.actor, id);
  const { turns, nextCursor } = await readThread(ctx.db, conversation.id, { cursor, limit });
  const people = await readPeople(
    ctx.db,
    turns.flatMap(({ replies }) => replies),
  );
  return { conversation, entity, user, turns, people, nextCursor };
}
