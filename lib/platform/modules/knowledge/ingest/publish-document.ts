import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import { DocumentFailure, type ReadDocument } from "../../../documents/port";
import { addJob } from "../../../jobs/queue";
import { INDEX_FORMAT, refreshStats } from "../../../search/index-passages";
import { textOf } from "../../../search/rank";
import { requireRoomToPublish } from "../../plans/passage-quota";
import { queueRecheck } from "../queue-recheck";
import { nextRefreshFrom } from "../refresh-interval";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";
import { progressOf } from "./report-progress";

/** Length of a test question: a passage's first words; one character of Chinese or Japanese is a word. */
const QUESTION_CHARACTERS = 80;
const QUESTION_CHARACTERS_CJK = 16;
const CJK_LANGUAGES = new Set(["zh", "ja"]);
/** The document's text must be among this many results: other documents of the entity may contain the same words. */
const RESULTS_MAX = 40;

/**
 * Marks a document as ready and checks that questions in its own words find one of its passages; otherwise the transaction
 * rolls back. Throws DocumentFailure not_found_again and plan_limit.
 */
export async function publishDocument(
  deps: IngestDeps,
  document: DocumentRow,
  claim: Claim,
  { passageCount, notices }: Pick<ReadDocument, "passageCount" | "notices">,
): Promise<void> {
  await writeClaimed(deps.db, claim, { stage: "checking", progress: progressOf("checking", 0) });
  const tests = await readTests(deps.db, document, passageCount);
  await deps.db.transaction(async (tx) => {
    await requireRoomToPublish(tx, deps.settings, document, passageCount);
    await writeClaimed(tx, claim, {
      status: "ready",
      stage: null,
      progress: 100,
      updatedAt: deps.now(),
      errorCode: null,
      errorDetail: null,
      embeddingId: null,
      embeddingModel: null,
      indexFormat: INDEX_FORMAT,
      notices: [...notices],
      passageCount,
      nextRefreshAt: nextRefreshFrom(deps.now()),
    });
    if (deps.embedding) {
      const payload = { documentId: document.id, model: deps.embedding.model };
      await addJob(tx, deps.now(), "knowledge.embed", payload);
    }
    await refreshStats(tx, document.entityId, document.language);
    await queueRecheck(tx, deps.now(), document.entityId);
    for (const test of tests) {
      if (await isFound(deps, tx, document, test)) return;
    }
    throw new DocumentFailure("not_found_again");
  });
}

/** A passage and a question in its own words. */
type TestQuestion = Readonly<{ question: string; body: string; heading: string | null }>;

async function readTests(db: Db, { id, kind, language }: DocumentRow, passageCount: number): Promise<TestQuestion[]> {
  const positions = [Math.floor(passageCount / 2), 0, passageCount - 1];
  const rows = await db
    .select({ body: passages.body, heading: passages.heading })
    .from(passages)
    .where(and(eq(passages.documentId, id), inArray(passages.position, positions)));
  const length = CJK_LANGUAGES.has(language) ? QUESTION_CHARACTERS_CJK : QUESTION_CHARACTERS;
  return rows.map(({ body, heading }) => {
    const words = body.slice(0, length);
    // A typed answer may be a "Yes." that only its question can find.
    return { body, heading, question: kind === "questions" ? `${heading ?? ""} ${words}` : words };
  });
}

/** Whether the question finds a passage of the document, or its text in another document that has it too. */
async function isFound(
  { retrieval }: IngestDeps,
  tx: Db,
  document: DocumentRow,
  { question, ...asked }: TestQuestion,
): Promise<boolean> {
  const { entityId, language } = document;
  const found = await retrieval.find(tx, { entityId, question, language, year: null, limit: RESULTS_MAX });
  if (found.passages.length === 0) return false;
  if (found.passages.some((passage) => textOf(passage) === textOf(asked))) return true;
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
