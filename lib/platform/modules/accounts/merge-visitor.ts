import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { accountExports } from "../../db/schema/accounts";
import { behaviourVersions, correctionRuns } from "../../db/schema/behaviour";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { conversationExports, conversations, corrections, messages, responses } from "../../db/schema/chat";
import { entityExports } from "../../db/schema/entity-moves";
import { uploads } from "../../db/schema/knowledge";
import { memoryConsents, memoryFacts } from "../../db/schema/memory";
import { questionGroups } from "../../db/schema/questions";
import { reports } from "../../db/schema/reports";
import { savedViews } from "../../db/schema/saved-views";
import { termsAcceptances } from "../../db/schema/terms";
import { type UserRow, users } from "../../db/schema/users";
import { visitorNotes } from "../../db/schema/visitor-notes";
import { voiceClones } from "../../db/schema/voice";
import { unauthWorkflows } from "../../db/schema/workflow";
import { moveEntityRoles } from "../entity-users/transfer-roles";

type Merge = Readonly<{ from: string; to: string }>;

/**
 * Moves everything of a visitor to the user who has proven the visitor's address, and deletes the visitor, whose sign-ins
 * end. Where only one of both rows can exist (a role, a decision, a report), the user's own stays. Lock both users first.
 */
export async function mergeVisitor(tx: Db, visitor: UserRow, user: UserRow): Promise<void> {
  const merge = { from: visitor.id, to: user.id };
  await movePayments(tx, merge);
  await moveTags(tx, visitor, user);
  await moveConversations(tx, merge);
  await moveMemory(tx, merge);
  await moveNotes(tx, merge);
  await tx.update(savedViews).set({ userId: user.id }).where(eq(savedViews.userId, visitor.id));
  await moveReports(tx, merge);
  await tx.update(termsAcceptances).set({ userId: user.id }).where(eq(termsAcceptances.userId, visitor.id));
  await moveEntityRoles(tx, visitor.id, user.id);
  await moveEntityWork(tx, merge);
  await tx.delete(users).where(eq(users.id, visitor.id));
}

async function movePayments(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.update(checkouts).set({ userId: to }).where(eq(checkouts.userId, from));
  await tx.update(unauthWorkflows).set({ userId: to }).where(eq(unauthWorkflows.userId, from));
  await tx.update(subscriptions).set({ userId: to }).where(eq(subscriptions.userId, from));
  await tx.update(invoices).set({ userId: to }).where(eq(invoices.userId, from));
}

async function moveConversations(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.update(conversations).set({ userId: to }).where(eq(conversations.userId, from));
  await tx.update(messages).set({ userId: to }).where(eq(messages.userId, from));
  await tx.update(accountExports).set({ userId: to }).where(eq(accountExports.userId, from));
}

/** Moves decisions and facts. Facts exist only with consent: where the user refused an entity, they are erased. */
async function moveMemory(tx: Db, { from, to }: Merge): Promise<void> {
  const decided = tx.select({ id: memoryConsents.entityId }).from(memoryConsents).where(eq(memoryConsents.userId, to));
  await tx
    .update(memoryConsents)
    .set({ userId: to })
    .where(and(eq(memoryConsents.userId, from), notInArray(memoryConsents.entityId, decided)));
  const allowed = tx
    .select({ id: memoryConsents.entityId })
    .from(memoryConsents)
    .where(and(eq(memoryConsents.userId, to), eq(memoryConsents.isGiven, true)));
  await tx
    .update(memoryFacts)
    .set({ userId: to })
    .where(and(eq(memoryFacts.userId, from), inArray(memoryFacts.entityId, allowed)));
}

/** Moves what entities noted about the visitor; where there is a note about the user too, that one stays. */
async function moveNotes(tx: Db, { from, to }: Merge): Promise<void> {
  const noted = tx.select({ id: visitorNotes.entityId }).from(visitorNotes).where(eq(visitorNotes.userId, to));
  await tx
    .update(visitorNotes)
    .set({ userId: to })
    .where(and(eq(visitorNotes.userId, from), notInArray(visitorNotes.entityId, noted)));
  await tx.update(visitorNotes).set({ authorId: to }).where(eq(visitorNotes.authorId, from));
}

/** Adds the visitor's tags to the user's. Their row in the list of visitors follows when the conversations move. */
async function moveTags(tx: Db, visitor: UserRow, user: UserRow): Promise<void> {
  await tx.execute(sql`select copy_visitor_tags(array[null]::uuid[], array[${visitor.email}], array[${user.email}])`);
}

async function moveReports(tx: Db, { from, to }: Merge): Promise<void> {
  const reported = tx.select({ id: reports.responseId }).from(reports).where(eq(reports.reporterId, to));
  await tx
    .update(reports)
    .set({ reporterId: to })
    .where(and(eq(reports.reporterId, from), notInArray(reports.responseId, reported)));
  await tx.update(reports).set({ closedBy: to }).where(eq(reports.closedBy, from));
  await tx.update(reports).set({ assigneeId: to }).where(eq(reports.assigneeId, from));
}

/** Moves what was done for entities; a visitor whose organisation has been deleted may have had a sign-in. */
async function moveEntityWork(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.update(conversations).set({ takenOverBy: to }).where(eq(conversations.takenOverBy, from));
  await tx.update(conversations).set({ assigneeId: to }).where(eq(conversations.assigneeId, from));
  await tx.update(conversationExports).set({ userId: to }).where(eq(conversationExports.userId, from));
  await tx.update(entityExports).set({ userId: to }).where(eq(entityExports.userId, from));
  await tx.update(responses).set({ personId: to }).where(eq(responses.personId, from));
  await tx.update(responses).set({ correctedBy: to }).where(eq(responses.correctedBy, from));
  await tx.update(corrections).set({ createdBy: to }).where(eq(corrections.createdBy, from));
  await tx.update(questionGroups).set({ answeredBy: to }).where(eq(questionGroups.answeredBy, from));
  await tx.update(behaviourVersions).set({ publishedBy: to }).where(eq(behaviourVersions.publishedBy, from));
  await tx.update(correctionRuns).set({ startedBy: to }).where(eq(correctionRuns.startedBy, from));
  await tx.update(uploads).set({ userId: to }).where(eq(uploads.userId, from));
  await tx.update(voiceClones).set({ consentBy: to }).where(eq(voiceClones.consentBy, from));
}
