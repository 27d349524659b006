import { sql } from "drizzle-orm";
import type { Assignment } from "@/lib/contract/conversations/inbox-states";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import type { ConversationRow } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { addJob } from "../../jobs/queue";
import { undoEndsAt } from "../../jobs/undo";
import { listAnswering, lockConversations } from "./queries";

/**
 * Assigns conversations of an entity that the caller may edit to its owners and editors, or to nobody, all or none. Returns
 * the assignments before. A member who gets conversations of another one's choice is mailed, if the caller wants it, once it
 * can no longer be undone.
 */
export async function assignConversations({
  ctx,
  input: { id, assignments, sends_email: sendsEmail },
}: Verb<"assignConversations">): Promise<Assignment[]> {
  const entity = await requireEntity(ctx, { id }, "edit");
  // Of two assignments of one conversation, the last counts.
  const changes = new Map<string, Assignment>(assignments.map((change) => [change.conversation_id, change]));
  return transaction(ctx, async (tx) => {
    const answering = new Set((await listAnswering(tx, entity.id)).map(({ userId }) => userId));
    for (const { assignee_id } of changes.values()) {
      if (assignee_id && !answering.has(assignee_id)) throw new Failure("not_found", { thing: "entity_user" });
    }
    const ids = [...changes.values()].flatMap(({ assignee_id }) => assignee_id ?? []);
    await lockUsers(tx, ids, "key share");
    const before = await lockConversations(tx, entity.id, [...changes.keys()]);
    await tx.execute(sql`update conversations c set assignee_id = s.assignee_id
      from jsonb_to_recordset(${JSON.stringify([...changes.values()])}::jsonb) s(conversation_id uuid, assignee_id uuid)
      where c.id = s.conversation_id and c.entity_id = ${entity.id}::uuid`);
    if (sendsEmail) await queueMails(ctx, tx, entity.id, newAssignments(before, changes));
    return before.map(({ id: conversation_id, assigneeId }) => ({
      conversation_id,
      // A member who has left cannot be assigned again.
      assignee_id: assigneeId && answering.has(assigneeId) ? assigneeId : null,
    }));
  });
}

/** The conversations that each member gets and did not have. */
function newAssignments(before: readonly ConversationRow[], changes: ReadonlyMap<string, Assignment>) {
  const byAssignee = new Map<string, string[]>();
  for (const { id, assigneeId } of before) {
    const next = changes.get(id)?.assignee_id;
    if (next && next !== assigneeId) byAssignee.set(next, [...(byAssignee.get(next) ?? []), id]);
  }
  return byAssignee;
}

async function queueMails(ctx: Ctx, tx: Db, entityId: string, byAssignee: ReadonlyMap<string, string[]>) {
  const { id: assignedById } = requireAccount(ctx.actor);
  for (const [assigneeId, conversationIds] of byAssignee) {
    if (assigneeId === assignedById) continue;
    const payload = { entityId, assigneeId, assignedById, conversationIds };
    await addJob(tx, undoEndsAt(ctx.now()), "conversations.assigned", payload, entityId);
  }
}
