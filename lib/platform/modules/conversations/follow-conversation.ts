import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ConversationUpdate } from "@/lib/contract/conversations/conversation-updates";
import { timestamp } from "@/lib/contract/fields/fields";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { ConversationFollower } from "../../db/notices/conversation-changes";
import { type ConversationRow, conversations, messages, type ResponseRow, responses } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { grants, users } from "../../db/schema/users";
import { readAskLater } from "../chat/history/read-ask-later";
import { readPeople } from "../chat/history/read-people";
import { presentResponse } from "../chat/presenter";
import { presentConversationUpdate, presentTakenOver } from "./presenter";
import { findOwnConversation } from "./queries";
import { withReplies } from "./with-replies";

type UpdateEvent = SentEvent<ConversationUpdate>;

/** Updates that one read returns at most, the newest. */
const UPDATES_MAX = 200;
/** Transactions of other nodes may commit this much after the time that they carry. */
const COMMIT_DELAY_MS = 10_000;

/** Changes by the entity's users to the caller's own conversation since a time, or all of them. */
export async function followConversation({
  ctx,
  input,
}: Verb<"followConversation", "db" | "actor">): Promise<ConversationUpdate[]> {
  const { conversation, entity } = await findOwnConversation(ctx.db, ctx.actor, input.conversation_id);
  return readUpdates(ctx.db, { conversation, entity }, input.after ? new Date(input.after) : null);
}

/**
 * Streams these changes until the reader disconnects. Each change is read when the database announces it; while nothing
 * changes, nothing is read. Ends with the change after the caller's grants were revoked, and after STREAM_MS: the reader
 * connects again, and is checked again. A change may be sent twice after a reconnection.
 */
export async function streamConversation({
  ctx,
  input,
}: Verb<"followConversation">): Promise<AsyncIterable<UpdateEvent>> {
  const found = await findOwnConversation(ctx.db, ctx.actor, input.conversation_id);
  const after = timestamp.safeParse(input.after ?? ctx.lastEventId).data;
  const follower = ctx.conversationChanges.follow(found.conversation.id);
  setTimeout(follower.close, STREAM_MS).unref();
  return closable(follower, generateUpdates(ctx, found, { follower, after: after ? new Date(after) : null }));
}

/** Longer than the reader's own pauses, shorter than a revoked grant should still be of use. */
const STREAM_MS = 10 * 60_000;

type Followed = Readonly<{ conversation: ConversationRow; entity: EntityRow }>;
type Reading = { follower: ConversationFollower; after: Date | null };

async function* generateUpdates(
  ctx: Pick<Ctx, "db" | "actor">,
  followed: Followed,
  { follower, after }: Reading,
): AsyncGenerator<UpdateEvent> {
  /** The last update sent about each reply, and about the person who answers. */
  const sent = new Map<string, string>();
  let since = after;
  try {
    do {
      if (!(await holdsGrant(ctx))) return;
      for (const update of await readUpdates(ctx.db, followed, since && new Date(since.getTime() - COMMIT_DELAY_MS))) {
        const name = nameOf(update);
        const text = JSON.stringify(update);
        if (sent.get(name) === text) continue;
        sent.set(name, text);
        yield { id: update.at, event: update };
        const at = new Date(update.at);
        if (since === null || at > since) since = at;
      }
    } while (await follower.next());
  } finally {
    follower.close();
  }
}

/** A sequence whose end closes the follower, also while it waits: a generator would only end after its next value. */
function closable(follower: ConversationFollower, updates: AsyncGenerator<UpdateEvent>): AsyncIterable<UpdateEvent> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => updates.next(),
      return: async () => {
        follower.close();
        return updates.return(undefined);
      },
    }),
  };
}

/** Whether a grant of the caller still counts, and so whether the stream may continue. */
async function holdsGrant({ db, actor }: Pick<Ctx, "db" | "actor">): Promise<boolean> {
  const isTheirs = inArray(
    grants.id,
    actor.map(({ grantId }) => grantId),
  );
  const [held] = await db
    .select({ id: grants.id })
    .from(grants)
    .where(and(isTheirs, isNull(grants.revokedAt)))
    .limit(1);
  return held !== undefined;
}

/** The key of an update; a later update with the same key replaces it. */
function nameOf(update: ConversationUpdate): string {
  if (update.type === "response") return update.response.response_id;
  return update.type === "undone" ? update.message_id : update.type;
}

async function readUpdates(
  db: Db,
  { conversation: { id }, entity }: Followed,
  after: Date | null,
): Promise<ConversationUpdate[]> {
  const [current] = await db
    .select({ conversation: conversations, name: users.userName })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.takenOverBy))
    .where(eq(conversations.id, id))
    .limit(1);
  if (!current) return [];
  const changed = await readChanged(db, id, after);
  const people = await readPeople(
    db,
    changed.map(({ response }) => response),
  );
  const updates = changed.map(({ response, clientId }) =>
    presentConversationUpdate(response, { messageId: clientId, at: changedAt(response), entity, people }),
  );
  updates.push(...(await readUndone(db, { conversationId: id, entity, after })));
  const { takenOverAt, takenOverBy } = current.conversation;
  // Without a time, a hand-back is not news.
  const isNews = takenOverAt !== null && (after === null ? takenOverBy !== null : takenOverAt >= after);
  if (isNews) updates.push(presentTakenOver({ at: takenOverAt, by: takenOverBy && (current.name ?? entity.name) }));
  return updates.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The replies that people wrote, corrected or removed, oldest change first. */
async function readChanged(db: Db, conversationId: string, after: Date | null) {
  const at = sql`greatest(${responses.correctedAt}, ${responses.removedAt},
    case when ${responses.writtenBy} = 'person' then ${responses.completedAt} end)`;
  const newestFirst = await db
    .select({ response: responses, clientId: messages.clientId })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        or(isNotNull(responses.correctedAt), isNotNull(responses.removedAt), eq(responses.writtenBy, "person")),
        after ? sql`${at} >= ${after.toISOString()}::timestamptz` : undefined,
      ),
    )
    .orderBy(sql`${at} desc`, asc(responses.id))
    .limit(UPDATES_MAX);
  return newestFirst.reverse();
}

type UndoneOptions = { conversationId: string; entity: EntityRow; after: Date | null };

/** The messages whose replies a person changed and then changed back. */
async function readUndone(db: Db, { conversationId, entity, after }: UndoneOptions): Promise<ConversationUpdate[]> {
  const { repliesUndoneAt } = messages;
  const isUndone = and(
    eq(messages.conversationId, conversationId),
    isNotNull(repliesUndoneAt),
    after ? gte(repliesUndoneAt, after) : undefined,
  );
  const undone = await db.select().from(messages).where(isUndone).orderBy(desc(messages.id)).limit(UPDATES_MAX);
  if (undone.length === 0) return [];
  const turns = await withReplies(db, undone);
  const replies = turns.flatMap((turn) => turn.replies);
  const [people, askLater] = [await readPeople(db, replies), await readAskLater(db, replies)];
  return turns.map(({ message, replies: current }) => ({
    type: "undone" as const,
    at: (message.repliesUndoneAt ?? message.createdAt).toISOString(),
    message_id: message.clientId,
    responses: current.map((reply) => presentResponse(reply, entity.name, people, askLater)),
  }));
}

function changedAt({ correctedAt, removedAt, completedAt, createdAt }: ResponseRow): Date {
  return removedAt ?? correctedAt ?? completedAt ?? createdAt;
}
