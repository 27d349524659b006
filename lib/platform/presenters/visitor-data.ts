import { conversationType } from "@/lib/contract/chat/schemas";
import type { KeptMessage, VisitorData, VisitorExport } from "@/lib/contract/visitors/visitor-data-schemas";
import type { GrantRow, UserRow } from "../db/schema/users";
import type { exportVisitorData } from "../services/visitor-data/export-visitor-data";
import type { getVisitorData } from "../services/visitor-data/get-visitor-data";
import { presentMessage, presentResponse } from "./message";

type Kept = Awaited<ReturnType<typeof getVisitorData>>;
type Whole = Awaited<ReturnType<typeof exportVisitorData>>;
type WholeConversation = Whole["conversations"] extends AsyncIterable<infer T> ? T : never;
type WholeMessage = WholeConversation["messages"] extends AsyncIterable<infer T> ? T : never;

/** What is kept about a visitor, in short, as the visitor sees it. */
export function presentVisitorData({ user, grants: held, talks, currentGrants, ...kept }: Kept): VisitorData {
  return {
    visitor: presentVisitor(user),
    has_account: kept.hasAccount,
    grants: held.map((grant) => ({ ...presentGrant(grant), is_this_browser: currentGrants.has(grant.id) })),
    conversations: talks.map(({ name, ...talk }) => ({ entity_name: name, ...talk })),
    access_count: kept.accessCount,
    letter_count: kept.letterCount,
  };
}

/** The whole of it as the pieces of one JSON text, so that no more than a page is ever in memory. */
export async function* writeVisitorExport(
  { user, grants: held, activity, access, letters, conversations }: Whole,
  now: Date,
): AsyncGenerator<string> {
  const head: Omit<VisitorExport, "conversations"> = {
    exported_at: now.toISOString(),
    visitor: presentVisitor(user),
    grants: held.map(presentGrant),
    activity: activity.map(({ action, at }) => ({ action, at: at.toISOString() })),
    access: access.map(({ entity, chatter: { name, status, createdAt } }) => ({
      entity_name: entity,
      name,
      status,
      since: createdAt.toISOString(),
    })),
    letters: letters.map(({ name, organisation, topic, message, createdAt }) => ({
      name,
      organisation,
      topic,
      message,
      sent_at: createdAt.toISOString(),
    })),
  };
  yield* withList(head, "conversations", conversations, (conversation) => writeConversation(conversation, user));
}

async function* writeConversation(
  { conversation, entity, messages }: WholeConversation,
  user: UserRow,
): AsyncGenerator<string> {
  const head = {
    conversation_id: conversation.id,
    conversation_type: conversationType.parse(conversation.conversationType),
    entity_name: entity.name,
    urlslug: entity.urlslug,
    data_storage_region: conversation.dataStorageRegion,
    started_at: conversation.createdAt.toISOString(),
    last_message_at: conversation.lastMessageAt.toISOString(),
  } satisfies Omit<VisitorExport["conversations"][number], "messages">;
  const names = { sender: user.email, entity: entity.name };
  yield* withList(head, "messages", messages, async function* (kept) {
    yield JSON.stringify(presentKeptMessage(kept, names));
  });
}

/** A JSON object with one long list at its end. */
async function* withList<T>(
  head: object,
  name: string,
  items: AsyncIterable<T>,
  write: (item: T) => AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const item of items) {
    if (!isFirst) yield ",";
    isFirst = false;
    yield* write(item);
  }
  yield "]}";
}

function presentKeptMessage(
  { message, replies, isUnanswered }: WholeMessage,
  names: { sender: string; entity: string },
): KeptMessage {
  return {
    ...presentMessage(message, [], names),
    language: message.language,
    year: message.year,
    unanswered: isUnanswered,
    responses: replies.map(({ reply, earlier }) => ({
      ...presentResponse(reply, names.entity),
      rating_reason: reply.ratingReason,
      earlier: earlier.map(({ version, body, writtenAt }) => ({
        version,
        response: body,
        written_at: writtenAt.toISOString(),
      })),
    })),
  };
}

function presentVisitor(user: UserRow): VisitorData["visitor"] {
  return {
    email_address: user.email,
    user_name: user.userName,
    data_storage_region: user.dataStorageRegion,
    agreed_at: user.agreedAt?.toISOString() ?? null,
    verified_at: user.verifiedAt?.toISOString() ?? null,
    first_seen_at: user.createdAt.toISOString(),
  };
}

function presentGrant({ kind, createdAt, expiresAt, revokedAt }: GrantRow) {
  return {
    kind,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    ended_at: revokedAt?.toISOString() ?? null,
  };
}
