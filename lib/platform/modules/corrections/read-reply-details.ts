import { desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type CorrectionRow, corrections, messages, type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { passages } from "../../db/schema/knowledge";
import { talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";
import { type People, readPeople } from "../chat/history/read-people";

/** A reply with its origin and the effect of its correction. */
export type ReplyDetails = Readonly<{
  response: ResponseRow;
  entityName: string;
  /** The year that the question refers to; null for any year. */
  year: number | null;
  talkSystem: string | null;
  people: People;
  correction: CorrectionRow | null;
  /** The documents of its sources by the ids of the passages; deleted ones are missing. */
  documentIds: ReadonlyMap<string, string>;
}>;

/** Reads a reply for the entity's users. Throws not_found when it was erased. */
export async function readReplyDetails(db: Db, responseId: string): Promise<ReplyDetails> {
  const [found] = await db
    .select({ response: responses, year: messages.year, entityName: entities.name, talkSystem: talkSystems.name })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .innerJoin(entities, eq(entities.id, responses.entityId))
    .leftJoin(talkSystems, eq(talkSystems.id, responses.talkSystemId))
    .where(eq(responses.id, responseId))
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "response" });
  // An active correction is the newest: another one begins only after it was withdrawn.
  const [correction = null] = await db
    .select()
    .from(corrections)
    .where(eq(corrections.responseId, responseId))
    .orderBy(desc(corrections.id))
    .limit(1);
  return {
    ...found,
    correction,
    people: await readPeople(db, [found.response]),
    documentIds: await documentsOf(db, found.response),
  };
}

async function documentsOf(db: Db, { sources }: ResponseRow): Promise<ReadonlyMap<string, string>> {
  const ids = sources.map(({ passage_id }) => passage_id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: passages.id, documentId: passages.documentId })
    .from(passages)
    .where(inArray(passages.id, ids));
  return new Map(found.map(({ id, documentId }) => [id, documentId]));
}
