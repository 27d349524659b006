import { ADDRESSES } from "@/lib/contract/addresses";
import { conversationType } from "@/lib/contract/chat/schemas";
import type { AccountExport } from "@/lib/contract/visitor-data/export-schemas";
import type { StoredMessage, VisitorData, VisitorExport } from "@/lib/contract/visitor-data/visitor-data-schemas";
import type { ExportRow } from "../../db/schema/accounts";
import type { EntityRow } from "../../db/schema/entities";
import type { GrantRow, UserRow } from "../../db/schema/users";
import { presentMessage, presentResponse, presentSources } from "../chat/presenter";
import type { AnsweredMessage } from "../conversations/with-replies";
import type { exportVisitorData } from "./export-visitor-data";
import type { getVisitorData } from "./get-visitor-data";

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
): StoredMessage {
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

/** An archive as its owner sees it; one that has had its time is none. */
export function presentExport(row: ExportRow | undefined, now: Date): { export: AccountExport | null } {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return { export: null };
  const isReady = row.status === "ready";
  return {
    export: {
      export_id: row.id,
      status: row.status,
      progress: row.progress,
      bytes: row.fileBytes,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
      download_url: isReady ? `/api${ADDRESSES.downloadExport.path.replace(":id", row.id)}` : null,
    },
  };
}

/** An entity with all that its owner gave it. */
export function presentOwnedEntity(entity: EntityRow) {
  return {
    id: entity.id,
    urlslug: entity.urlslug,
    entitytype: entity.entityType,
    entitysubtype: entity.entitySubtype,
    entity_name: entity.name,
    firstname: entity.firstName,
    lastname: entity.lastName,
    caption: entity.caption,
    description: entity.description,
    body_intro_text: entity.bodyIntroText,
    context_description: entity.contextDescription,
    chat_instructions: entity.chatInstructions,
    thumbnail_image_url: entity.thumbnailImageUrl,
    banner_image_url: entity.bannerImageUrl,
    years_list: entity.yearsList,
    primary_language: entity.primaryLanguage,
    plan_id: entity.planId,
    access_level: entity.accessLevel,
    accept_request: entity.acceptRequest,
    publicly_discoverable: entity.publiclyDiscoverable,
    chat_status: entity.chatStatus,
    website: entity.website,
    data_storage_region: entity.dataStorageRegion,
    created_at: entity.createdAt.toISOString(),
  };
}

/** A message as the owner of who was asked may read it: of one for its sender alone, that it exists and when. */
export function presentOwnedMessage({ message, replies }: AnsweredMessage) {
  const isReadable = message.privacyCode !== 2;
  return {
    timestamp: message.createdAt.toISOString(),
    privacy_code: message.privacyCode,
    message: isReadable ? message.body : null,
    responses: replies.map((reply) => ({
      timestamp: reply.createdAt.toISOString(),
      response: isReadable ? reply.body : null,
      sources: isReadable ? presentSources(reply.sources) : [],
    })),
  };
}
