import { sql } from "drizzle-orm";
import type { StateChange } from "@/lib/contract/conversations/inbox-states";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import type { ConversationRow } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { lockConversations } from "./queries";

/**
 * Sets the states of conversations of an entity that the caller may edit, all or none. Returns the rows as they were. A
 * snoozed one whose time is over is open.
 */
export async function setConversationStates({
  ctx,
  input: { id, states },
}: Verb<"setConversationStates">): Promise<ConversationRow[]> {
  const entity = await requireEntity(ctx, { id }, "edit");
  // Of two changes of one conversation, the last counts.
  const changes = new Map<string, StateChange>(states.map((change) => [change.conversation_id, change]));
  return transaction(ctx, async (tx) => {
    const before = await lockConversations(tx, entity.id, [...changes.keys()]);
    // A clock that was set back must not leave the newest message open.
    const at = sql`greatest(${ctx.now().toISOString()}::timestamptz, c.last_message_at)`;
    await tx.execute(sql`update conversations c
      set done_at = case when s.state = 'done' then ${at} end,
        snoozed_at = case when s.state = 'snoozed' then ${at} end,
        snoozed_until = case when s.state = 'snoozed' then s.snoozed_until end
      from jsonb_to_recordset(${JSON.stringify([...changes.values()])}::jsonb)
        s(conversation_id uuid, state text, snoozed_until timestamptz)
      where c.id = s.conversation_id and c.entity_id = ${entity.id}::uuid`);
    return before;
  });
}
