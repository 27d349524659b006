import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { sendPersonMessage as endpoint } from "@/lib/contract/conversations/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import { readableByEntity } from "../../auth/turn-readers";
import type { Ctx, Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { newId } from "../../db/new-id";
import { notifyConversation } from "../../db/notices/conversation-changes";
import type { PlannedEntity } from "../../db/planned-entity";
import type { ConversationRow, ResponseRow } from "../../db/schema/chat";
import { conversations, messages, responses } from "../../db/schema/chat";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { personMessageMail } from "../../email/templates/person-message";
import { Failure } from "../../failure";
import { canonicalAddressOf } from "../domains/canonical-address";
import { findOwnersConversation } from "./queries";

type Input = ParsedInputOf<typeof endpoint>;

/** A closed chat gets one mail in this time. */
const MAIL_WINDOW_MS = 10 * 60_000;

/**
 * Writes in a conversation as the person: the reply that awaits one, else one more reply to the newest message that the
 * entity's users may read. Sending the same response id again changes nothing. The visitor is mailed when no page follows
 * the conversation on this node; a page on another node does not prevent the mail.
 */
export async function sendPersonMessage({ ctx, input }: Verb<Input>): Promise<ResponseRow> {
  const { conversation, entity } = await findOwnersConversation(ctx, input.id, "edit");
  if (entity.suspendedAt) throw new Failure("entity_suspended");
  const user = requireAccount(ctx.actor);
  const id = input.response_id ?? newId();
  return transaction(ctx, async (tx) => {
    await lockUsers(tx, [user.id, conversation.userId], "key share");
    const [locked] = await tx.select().from(conversations).where(eq(conversations.id, conversation.id)).for("update");
    if (!locked) throw new Failure("not_found", { thing: "conversation" });
    const earlier = await findSent(tx, id, conversation.id);
    if (earlier) return earlier;
    const at = ctx.now();
    const written = await write(tx, conversation, { id, body: input.text, personId: user.id, at });
    await tx.update(conversations).set({ ownerReadAt: at }).where(eq(conversations.id, conversation.id));
    await notifyConversation(tx, conversation.id);
    if (!ctx.conversationChanges.isFollowed(conversation.id)) {
      await mailVisitor({ ...ctx, db: tx }, conversation, entity, input.text);
    }
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: "conversation.person_wrote",
      subject: ["response", id],
      data: { entity_id: entity.id },
    });
    return written;
  });
}

/** The reply with this id, if it was sent before. Throws not_possible_now for another reply's id. */
async function findSent(tx: Db, id: string, conversationId: string): Promise<ResponseRow | null> {
  const [found] = await tx
    .select({ response: responses, conversationId: messages.conversationId })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .where(eq(responses.id, id))
    .limit(1);
  if (!found) return null;
  const isSame = found.conversationId === conversationId && found.response.writtenBy === "person";
  if (!isSame) throw new Failure("not_possible_now");
  return found.response;
}

type PersonText = Readonly<{ id: string; body: string; personId: string; at: Date }>;

async function write(tx: Db, conversation: ConversationRow, { id, body, personId, at }: PersonText) {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), readableByEntity()))
    .orderBy(desc(messages.id))
    .limit(1);
  if (!message) throw new Failure("not_possible_now");
  const others = await tx
    .select()
    .from(responses)
    .where(eq(responses.messageId, message.id))
    .orderBy(asc(responses.responseOrder))
    .for("update");
  const awaiting = others.find(({ status }) => status === "awaiting_person");
  const text = { id, body, status: "complete", writtenBy: "person", personId, completedAt: at } as const;
  const [written] = awaiting
    ? await tx.update(responses).set(text).where(eq(responses.id, awaiting.id)).returning()
    : await tx
        .insert(responses)
        .values({
          ...text,
          messageId: message.id,
          entityId: conversation.entityId,
          responseOrder: (others.at(-1)?.responseOrder ?? 0) + 1,
          dataStorageRegion: message.dataStorageRegion,
          createdAt: at,
        })
        .returning();
  if (!written) throw new Failure("not_possible_now");
  return written;
}

type MailDeps = Pick<Ctx, "db" | "settings" | "now" | "jobs">;

async function mailVisitor(ctx: MailDeps, { id, userId }: ConversationRow, entity: PlannedEntity, text: string) {
  const [visitor] = await ctx.db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!visitor || visitor.verifiedAt === null || !(await startMailWindow(ctx, id))) return;
  const { siteName, appUrl } = ctx.settings;
  const mail = personMessageMail({
    to: visitor.email,
    name: visitor.userName,
    entityName: entity.name,
    text,
    isPrivate: entity.accessLevel === "invitation-only",
    entityUrl: await canonicalAddressOf(ctx, entity),
    siteName,
    siteUrl: appUrl,
  });
  await ctx.jobs.add(ctx.db, "mail.send", mail);
}

/** Whether no mail about this conversation was sent within the window; starts a new one then. */
async function startMailWindow({ db, now }: Pick<Ctx, "db" | "now">, conversationId: string): Promise<boolean> {
  const at = now();
  const end = new Date(at.getTime() + MAIL_WINDOW_MS).toISOString();
  const started = await rowsOf<{ key: string }>(
    db,
    sql`insert into rate_limits (key, calls, window_ends_at)
        values (${`person-mail:${conversationId}`}, 1, ${end}::timestamptz)
        on conflict (key) do update set window_ends_at = excluded.window_ends_at
          where rate_limits.window_ends_at <= ${at.toISOString()}::timestamptz
             or rate_limits.window_ends_at > ${end}::timestamptz
        returning key`,
  );
  return started.length > 0;
}
