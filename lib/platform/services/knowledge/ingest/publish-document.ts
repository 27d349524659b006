import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import { addJob } from "../../../jobs/queue";
import { DocumentFailure } from "../../../providers/documents/document-failure";
import type { ReadDocument } from "../../../providers/documents/port";
import { refreshStats } from "../../../providers/retrieval/index-passages";
import { requireRoomToPublish } from "../../plans/require-room-to-publish";
import { type Claim, writeClaimed } from "./claim";
import type { Needs } from "./needs";
import { progressOf } from "./report-progress";

/** A passage is asked for with its first words; one character of Chinese or Japanese is a word already. */
const QUESTION_CHARACTERS = 80;
const QUESTION_CHARACTERS_OF_SIGNS = 16;
const OF_SIGNS = new Set(["zh", "ja"]);
/** The same words may stand in other documents of the entity; the document has to be among so many. */
const AMONG = 40;

/**
 * Makes a document ready, if it answers: once it can be found, questions in its own words have to find one of its
 * passages, else all of it is undone. Throws DocumentFailure not_found_again.
 */
export async function publishDocument(
  needs: Needs,
  document: DocumentRow,
  claim: Claim,
  { passageCount, notices }: Pick<ReadDocument, "passageCount" | "notices">,
): Promise<void> {
  await writeClaimed(needs.db, claim, { stage: "checking", progress: progressOf("checking", 0), passageCount });
  const questions = await questionsTo(needs.db, document, passageCount);
  await needs.db.transaction(async (tx) => {
    await requireRoomToPublish(tx, needs.settings, document, passageCount);
    await writeClaimed(tx, claim, {
      ...{ status: "ready", stage: null, progress: 100, updatedAt: needs.now(), errorCode: null, errorDetail: null },
      ...{ embeddingId: null, embeddingModel: null, notices: [...notices] },
    });
    if (needs.embedding) {
      const wanted = { documentId: document.id, model: needs.embedding.model };
      await addJob(tx, needs.now(), "knowledge.embed", wanted);
    }
    await refreshStats(tx, document.entityId, document.language);
    for (const question of questions) {
      if (await isFoundBy(needs, tx, document, question)) return;
    }
    throw new DocumentFailure("not_found_again");
  });
}

async function questionsTo(db: Db, { id, language }: DocumentRow, passageCount: number): Promise<string[]> {
  const positions = [Math.floor(passageCount / 2), 0, passageCount - 1];
  const rows = await db
    .select({ body: passages.body })
    .from(passages)
    .where(and(eq(passages.documentId, id), inArray(passages.position, positions)));
  const length = OF_SIGNS.has(language) ? QUESTION_CHARACTERS_OF_SIGNS : QUESTION_CHARACTERS;
  return rows.map(({ body }) => body.slice(0, length));
}

async function isFoundBy({ retrieval }: Needs, tx: Db, document: DocumentRow, question: string): Promise<boolean> {
  const { entityId, language } = document;
  const found = await retrieval.find(tx, { entityId, question, language, year: null, limit: AMONG });
  if (found.passages.length === 0) return false;
  const [own] = await tx
    .select({ id: passages.id })
    .from(passages)
    .where(
      and(
        eq(passages.documentId, document.id),
        inArray(
          passages.id,
          found.passages.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  return own !== undefined;
}
