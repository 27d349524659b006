import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import { plannedEntity } from "../../db/planned-entity";
import { conversations, messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { replyEmailReader } from "../../email/reply-email-reader";
import { personMessageMail } from "../../email/templates/person-message";
import type { JobDeps } from "../../jobs/define-jobs";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { canonicalAddressOf } from "../domains/canonical-address";
import { startMailWindow } from "./start-mail-window";

/**
 * The job that mails a message in person to its visitor, if they asked for such mails, unless it was undone or removed, or
 * another was just mailed.
 */
export async function mailPersonMessage(
  deps: JobDeps,
  { responseId }: JobPayload<"conversations.mail">,
): Promise<void> {
  const [found] = await deps.db
    .select({ response: responses, conversationId: messages.conversationId, entity: plannedEntity, visitor: users })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .innerJoin(entities, and(eq(entities.id, conversations.entityId), notDeleted))
    .where(and(eq(responses.id, responseId), eq(responses.writtenBy, "person")))
    .limit(1);
  if (!found || found.response.removedAt) return;
  const { response, conversationId, entity, visitor } = found;
  const awaited = and(
    eq(unansweredQuestions.messageId, response.messageId),
    isNotNull(unansweredQuestions.wantedAt),
    isNull(unansweredQuestions.notifiedAt),
  );
  const [question] = await deps.db
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .where(awaited)
    .limit(1);
  const reader = replyEmailReader(deps.settings, visitor, { isAwaited: question !== undefined });
  if (!reader) return;
  const { siteName, appUrl } = deps.settings;
  const at = deps.now();
  const mail = personMessageMail({
    reader,
    entityId: entity.id,
    entityName: entity.name,
    text: response.body,
    isPrivate: entity.accessLevel === "invitation-only",
    entityUrl: await canonicalAddressOf(deps, entity),
    siteName,
    siteUrl: appUrl,
  });
  await deps.db.transaction(async (tx) => {
    if (!(await startMailWindow(tx, at, `person-mail:${conversationId}`))) return;
    await addJob(tx, at, "mail.send", mail);
    if (question) await tx.update(unansweredQuestions).set({ notifiedAt: at }).where(awaited);
  });
}
