import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type CorrectionRow, corrections, type ResponseRow } from "../../db/schema/chat";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { talkSystems } from "../../db/schema/talk";
import { type People, readPeople } from "../chat/history/read-people";

/** The records that the replies of a page refer to, by their ids. */
export type ReplyReferences = Readonly<{
  people: People;
  /** The names of talk systems. */
  talkSystems: ReadonlyMap<number, string>;
  /** The documents of passages; deleted ones are missing. */
  documents: ReadonlyMap<string, string>;
  /** The newest correction of each reply. */
  corrections: ReadonlyMap<string, CorrectionRow>;
}>;

/** Reads where replies come from, in one statement for each kind of reference. */
export async function readProvenance(db: Db, replies: readonly ResponseRow[]): Promise<ReplyReferences> {
  const systemIds = unique(replies.flatMap(({ talkSystemId }) => talkSystemId ?? []));
  const passageIds = unique(replies.flatMap(({ sources }) => sources.map(({ passage_id }) => passage_id)));
  const [people, systems, documents, corrected] = await Promise.all([
    readPeople(db, replies),
    systemIds.length === 0 ? [] : db.select().from(talkSystems).where(inArray(talkSystems.id, systemIds)),
    findDocuments(db, passageIds),
    findCorrections(
      db,
      replies.map(({ id }) => id),
    ),
  ]);
  return {
    people,
    talkSystems: new Map(systems.map(({ id, name }) => [id, name])),
    documents: new Map(documents.map(({ passageId, documentId }) => [passageId, documentId])),
    // Oldest first, so that the newest wins.
    corrections: new Map(corrected.flatMap((row) => (row.responseId ? [[row.responseId, row] as const] : []))),
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function findDocuments(db: Db, passageIds: readonly string[]) {
  if (passageIds.length === 0) return [];
  return db
    .select({ passageId: passages.id, documentId: passages.documentId })
    .from(passages)
    .innerJoin(contextDocuments, eq(contextDocuments.id, passages.documentId))
    .where(and(inArray(passages.id, [...passageIds]), notInArray(contextDocuments.status, ["deleted", "erasing"])));
}

async function findCorrections(db: Db, responseIds: readonly string[]): Promise<CorrectionRow[]> {
  if (responseIds.length === 0) return [];
  return db
    .select()
    .from(corrections)
    .where(inArray(corrections.responseId, [...responseIds]))
    .orderBy(asc(corrections.id));
}
