import { and, asc, eq, gt, notInArray } from "drizzle-orm";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { chatterGroups, chatters } from "../../db/schema/access";
import { conversations, type MessageRow, messages } from "../../db/schema/chat";
import { domains } from "../../db/schema/domains";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments, type DocumentRow } from "../../db/schema/knowledge";
import { promoLinks } from "../../db/schema/links";
import { users } from "../../db/schema/users";
import { voiceClones } from "../../db/schema/voice";

import { withReplies } from "../conversations/with-replies";
import { knowledgeCsv } from "../knowledge/export-knowledge";
import { presentPromoLink } from "../links/presenter";
import { presentOwnedEntity, presentOwnedMessage, presentOwnedVoice } from "./presenter";
import { type ArchiveEntry, jsonBody } from "./zip-entries";

const PAGE_SIZE = 100;
const CHUNK_CHARACTERS = 64 * 1024;

/** The time of the archive, and a callback after each document and conversation. */
type EntryOptions = Readonly<{ at: Date; onStep: () => Promise<void> }>;

/** The archive files of one entity: its record and pictures, its documents as they were added and as CSV, and its conversations. */
export async function* generateEntityEntries(
  { db, storage }: Pick<Platform, "db" | "storage">,
  entity: EntityRow,
  { at, onStep }: EntryOptions,
): AsyncGenerator<ArchiveEntry> {
  const folder = `entities/${entity.urlslug}`;
  yield { name: `${folder}/entity.json`, at, body: jsonBody(await loadEntityDetails(db, entity)) };
  for (const [name, key] of listPictures(entity)) {
    yield { name: `${folder}/${name}`, at, body: await storage.read(key) };
  }
  yield* generateVoiceEntries({ db, storage }, entity, folder, at);
  for await (const document of iterateDocuments(db, entity)) {
    const { title, source, url, year, language, kind } = document;
    const name = `${folder}/material/${document.id}`;
    yield { name: `${name}.json`, at, body: jsonBody({ title, source, url, year, language, kind }) };
    const ending = kind === "questions" ? "-questions.json" : ".txt";
    if (document.body !== null) yield { name: `${name}${ending}`, at, body: chunks(document.body) };
    if (document.fileKey) {
      const body = await storage.read(document.fileKey);
      yield { name: `${name}-${sanitizeFileName(document.fileName ?? "page.html")}`, at, body };
    }
    await onStep();
  }
  // The documents once more, as a file that can be added to an entity.
  yield { name: `${folder}/knowledge.csv`, at, body: knowledgeCsv(db, entity.id) };
  yield { name: `${folder}/conversations.json`, at, body: writeConversations(db, entity, onStep) };
}

/** An entity's voice clones: their records with the consents, and their recordings. */
async function* generateVoiceEntries(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { id }: EntityRow,
  folder: string,
  at: Date,
): AsyncGenerator<ArchiveEntry> {
  const clones = await db.select().from(voiceClones).where(eq(voiceClones.entityId, id)).orderBy(asc(voiceClones.id));
  if (clones.length === 0) return;
  yield { name: `${folder}/voice-clones.json`, at, body: jsonBody(clones.map(presentOwnedVoice)) };
  for (const { id: cloneId, sampleKey, sampleFormat, consentKey, consentFormat } of clones) {
    const name = `${folder}/voice-clones/${cloneId}`;
    if (sampleKey) yield { name: `${name}.${sampleFormat}`, at, body: await storage.read(sampleKey) };
    if (consentKey) yield { name: `${name}-consent.${consentFormat}`, at, body: await storage.read(consentKey) };
  }
}

/** An entity's record with its links, chatters, users and domains. */
async function loadEntityDetails(db: Db, entity: EntityRow): Promise<object> {
  const linkRows = await db.select().from(promoLinks).where(eq(promoLinks.entityId, entity.id));
  const groupRows = await db.select().from(chatterGroups).where(eq(chatterGroups.entityId, entity.id));
  const chatterRows = await db
    .select({ email: chatters.email, name: chatters.name, status: chatters.status, group: chatterGroups.name })
    .from(chatters)
    .leftJoin(chatterGroups, eq(chatterGroups.id, chatters.groupId))
    .where(eq(chatters.entityId, entity.id));
  const userRows = await db
    .select({ email: users.email, role: entityUsers.role, status: entityUsers.status })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(eq(entityUsers.entityId, entity.id))
    .orderBy(asc(entityUsers.id));
  const domainRows = await db.select().from(domains).where(eq(domains.entityId, entity.id)).orderBy(asc(domains.id));
  return {
    ...presentOwnedEntity(entity),
    promo_links: linkRows.map(presentPromoLink),
    chatters: chatterRows.map(({ email, ...chatter }) => ({ email_address: email, ...chatter })),
    chatter_groups: groupRows.map(({ name, messagesPerMonth }) => ({ name, messages_per_month: messagesPerMonth })),
    users: userRows.map(({ email, role, status }) => ({ email_address: email, role, status })),
    domains: domainRows.map(({ hostname, provenAt }) => ({ hostname, proven_at: provenAt?.toISOString() ?? null })),
  };
}

/** The file names and storage keys of an entity's uploaded pictures. */
function listPictures({ thumbnailImageUrl, bannerImageUrl }: EntityRow): [name: string, key: string][] {
  const keys = { thumbnail: keyOfPicture(thumbnailImageUrl), banner: keyOfPicture(bannerImageUrl) };
  return Object.entries(keys).flatMap(([name, key]) => (key ? [[`${name}.webp`, key]] : []));
}

/** Replaces every character that is special in a path on any system. */
function sanitizeFileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^\.+/, "_");
}

async function* iterateDocuments(db: Db, { id }: EntityRow): AsyncGenerator<DocumentRow> {
  const isTheirs = and(eq(contextDocuments.entityId, id), notInArray(contextDocuments.status, ["deleted", "erasing"]));
  for (let after: string | undefined; ; ) {
    const page: DocumentRow[] = await db
      .select()
      .from(contextDocuments)
      .where(and(isTheirs, after ? gt(contextDocuments.id, after) : undefined))
      .orderBy(asc(contextDocuments.id))
      .limit(PAGE_SIZE);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE_SIZE) return;
  }
}

/** An entity's conversations as chunks of one JSON array, so that only a page is in memory. */
async function* writeConversations(db: Db, { id }: EntityRow, onStep: EntryOptions["onStep"]): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for (let after: string | undefined; ; ) {
    const page = await readConversationPage(db, id, after);
    for (const { conversation, userName } of page) {
      const startedAt = conversation.createdAt.toISOString();
      yield `${isFirst ? "" : ","}{"conversation_id":"${conversation.id}","started_at":"${startedAt}",`;
      yield `"user_name":${JSON.stringify(userName)},"messages":[`;
      yield* writeMessages(db, conversation.id);
      yield "]}";
      isFirst = false;
      await onStep();
    }
    after = page.at(-1)?.conversation.id;
    if (page.length < PAGE_SIZE) break;
  }
  yield "]";
}

function readConversationPage(db: Db, entityId: string, after: string | undefined) {
  return db
    .select({ conversation: conversations, userName: users.userName })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(and(eq(conversations.entityId, entityId), after ? gt(conversations.id, after) : undefined))
    .orderBy(asc(conversations.id))
    .limit(PAGE_SIZE);
}

async function* writeMessages(db: Db, conversationId: string): AsyncGenerator<string> {
  let isFirst = true;
  for (let after: string | undefined; ; ) {
    const page: MessageRow[] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), after ? gt(messages.id, after) : undefined))
      .orderBy(asc(messages.id))
      .limit(PAGE_SIZE);
    for (const message of await withReplies(db, page)) {
      yield (isFirst ? "" : ",") + JSON.stringify(presentOwnedMessage(message));
      isFirst = false;
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE_SIZE) return;
  }
}

/** Splits a long text, so that its compression does not block the event loop. */
async function* chunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS);
}
