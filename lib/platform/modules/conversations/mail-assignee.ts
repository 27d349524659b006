import { and, asc, eq, inArray } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { notDeleted } from "../../auth/find-entity";
import { displayName } from "../../auth/find-user";
import { conversations } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { conversationsAssignedMail } from "../../email/templates/conversations-assigned";
import type { JobDeps } from "../../jobs/define-jobs";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { listAnswering } from "./queries";
import { startMailWindow } from "./start-mail-window";

/**
 * The job that mails a member about conversations that another one assigned to them: those that are still theirs. A mail
 * about one conversation is not repeated within a few minutes.
 */
export async function mailAssignee(
  deps: JobDeps,
  { entityId, assigneeId, assignedById, conversationIds }: JobPayload<"conversations.assigned">,
): Promise<void> {
  const answering = await listAnswering(deps.db, entityId);
  if (!answering.some(({ userId }) => userId === assigneeId)) return;
  const [entity] = await deps.db
    .select()
    .from(entities)
    .where(and(eq(entities.id, entityId), notDeleted));
  const members = await deps.db
    .select()
    .from(users)
    .where(inArray(users.id, [assigneeId, assignedById]));
  const assignee = members.find(({ id }) => id === assigneeId);
  const assignedBy = members.find(({ id }) => id === assignedById);
  if (!entity || !assignee) return;
  const assigned = await deps.db
    .select({ id: conversations.id, userName: users.userName, email: users.email })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(
      and(
        eq(conversations.entityId, entityId),
        eq(conversations.assigneeId, assigneeId),
        inArray(conversations.id, conversationIds),
      ),
    )
    .orderBy(asc(conversations.id));
  const { siteName, appUrl } = deps.settings;
  await deps.db.transaction(async (tx) => {
    const untold: typeof assigned = [];
    for (const one of assigned) {
      if (await startMailWindow(tx, deps.now(), `assignment-mail:${assigneeId}:${one.id}`)) untold.push(one);
    }
    if (untold.length === 0) return;
    const mail = conversationsAssignedMail({
      to: assignee.email,
      // Until the address is verified, anyone could have chosen the name.
      name: assignee.verifiedAt ? displayName(assignee) : null,
      entityId: entity.id,
      entityName: entity.name,
      byName: assignedBy ? displayName(assignedBy) : null,
      conversations: untold.map(({ id, userName, email }) => ({
        visitorName: userName ?? email,
        url: new URL(`${PAGES.conversationDetail}/${entity.urlslug}/${id}`, appUrl),
      })),
      inboxUrl: new URL(`${PAGES.myConversations}/${entity.urlslug}?show=mine`, appUrl),
      siteName,
      siteUrl: appUrl,
    });
    await addJob(tx, deps.now(), "mail.send", mail);
  });
}
