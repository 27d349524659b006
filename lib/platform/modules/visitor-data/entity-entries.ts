import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { conversations, type MessageRow, messages } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { DocumentRow } from "../../db/schema/knowledge";
import { contextDocuments } from "../../db/schema/knowledge";
import { users } from "../../db/schema/users";

import { withReplies } from "../conversations/with-replies";
import { entityFacts, picturesOf } from "./entity-facts";
import { presentOwnedMessage } from "./presenter";
import type { ArchiveEntry } from "./zipped";

const AT_ONCE = 100;
const PIECE = 64 * 1024;

type Needs = Pick<Platform, "db" | "storage">;
type Pace = Readonly<{ at: Date; step: () => Promise<void> }>;
/** The files about one entity: what it is, its material as it was given, and what was said to it. */
export async function* entityEntries(
  needs: Needs,
  entity: EntityRow,
  { at, step }: Pace,
): AsyncGenerator<ArchiveEntry> {
  const folder = `entities/${entity.urlslug}`;
  yield { name: `${folder}/entity.json`, at, body: whole(await entityFacts(needs.db, entity)) };
  for (const [name, key] of picturesOf(entity)) {
    yield { name: `${folder}/${name}`, at, body: await needs.storage.read(key) };
  }
  for await (const document of documentsOf(needs.db, entity)) {
    const facts = { title: document.title, source: document.source, url: document.url, year: document.year };
    const name = `${folder}/material/${document.id}`;
    yield { name: `${name}.json`, at, body: whole({ ...facts, language: document.language, kind: document.kind }) };
    if (document.body !== null) yield { name: `${name}.txt`, at, body: pieces(document.body) };
    if (document.fileKey) {
      const body = await needs.storage.read(document.fileKey);
      yield { name: `${name}-${plainName(document.fileName ?? "page.html")}`, at, body };
    }
    await step();
  }
  yield { name: `${folder}/conversations.json`, at, body: talksOf(needs.db, entity, step) };
}

/** A name that is a file's and no path's on any system. */
function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^\.+/, "_");
}

async function* documentsOf(db: Db, { id }: EntityRow): AsyncGenerator<DocumentRow> {
  const isTheirs = and(eq(contextDocuments.entityId, id), ne(contextDocuments.status, "erasing"));
  for (let after: string | undefined; ; ) {
    const page: DocumentRow[] = await db
      .select()
      .from(contextDocuments)
      .where(and(isTheirs, after ? gt(contextDocuments.id, after) : undefined))
      .orderBy(asc(contextDocuments.id))
      .limit(AT_ONCE);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < AT_ONCE) return;
  }
}

async function* talksOf(db: Db, { id }: EntityRow, step: Pace["step"]): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for (let after: string | undefined; ; ) {
    const page = await talksPage(db, id, after);
    for (const { talk, name } of page) {
      yield `${isFirst ? "" : ","}{"conversation_id":"${talk.id}","started_at":"${talk.createdAt.toISOString()}",`;
      yield `"user_name":${JSON.stringify(name)},"messages":[`;
      yield* messagesOf(db, talk.id);
      yield "]}";
      isFirst = false;
      await step();
    }
    after = page.at(-1)?.talk.id;
    if (page.length < AT_ONCE) break;
  }
  yield "]";
}

function talksPage(db: Db, entityId: string, after: string | undefined) {
  return db
    .select({ talk: conversations, name: users.userName })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(and(eq(conversations.entityId, entityId), after ? gt(conversations.id, after) : undefined))
    .orderBy(asc(conversations.id))
    .limit(AT_ONCE);
}

async function* messagesOf(db: Db, conversationId: string): AsyncGenerator<string> {
  let isFirst = true;
  for (let after: string | undefined; ; ) {
    const page: MessageRow[] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), after ? gt(messages.id, after) : undefined))
      .orderBy(asc(messages.id))
      .limit(AT_ONCE);
    for (const answered of await withReplies(db, page)) {
      yield (isFirst ? "" : ",") + JSON.stringify(presentOwnedMessage(answered));
      isFirst = false;
    }
    after = page.at(-1)?.id;
    if (page.length < AT_ONCE) return;
  }
}

async function* whole(value: object): AsyncGenerator<string> {
  yield JSON.stringify(value, null, 2);
}

/** A long text in parts, so that packing it holds up nobody. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
