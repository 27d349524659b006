import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { ignoreLost, LeaseLost } from "../../../db/lease";
import { plannedEntity } from "../../../db/planned-entity";
import { entities } from "../../../db/schema/entities";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import { DocumentFailure, type ReadDocument } from "../../../documents/port";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { addJob } from "../../../jobs/queue";
import { trackOrphan } from "../../../storage/orphaned-files";
import { requireFittingPassages } from "../../plans/passage-quota";
import { serializeQuestions } from "../questions";
import { type Claim, claimDocument, type IngestDeps, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import { importKnowledge } from "./import-knowledge";
import { indexDocument } from "./index-document";
import { openMaterial } from "./open-material";
import { collectPassages, readDocument, withPassages } from "./read-document";
import { removeBoilerplate } from "./remove-boilerplate";

type Payload = JobPayload<"knowledge.ingest">;

/**
 * The job that ingests a document: fetches, reads, splits, indexes and checks it. Each run starts from scratch, so that a
 * retry after a crash is safe. Former passages stay stored, and count, until the new ones are read and fit the plan. A fault
 * of the document is stored on the document; every other error is thrown and retried.
 */
export async function ingestDocument(deps: IngestDeps, { documentId, refetch }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run, now: deps.now };
  const document = await claimDocument(deps.db, claim, {
    status: "indexing",
    stage: "queued",
    progress: 0,
    errorCode: null,
    errorDetail: null,
    notices: [],
  });
  if (!document) return;
  try {
    if (await importKnowledge(deps, { document, claim })) return;
    await readAndIndex(deps, { document, claim, refetch, run });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!(error instanceof DocumentFailure)) throw error;
    deps.log.info({ err: error.cause, documentId, code: error.code }, "a document was rejected");
    await endFailed(deps, { document, claim, refetch }, error);
  }
}

/** Marks the document as interrupted when the last attempt failed for a reason of ours. */
export async function giveUpIngesting(deps: IngestDeps, { documentId }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run, now: deps.now };
  const document = await claimDocument(deps.db, claim, {});
  if (document) await markFailed(deps, document, claim, new DocumentFailure("interrupted"));
}

/**
 * Ends an ingestion with the reason of its failure. Where the plan has no room for an edited document, its former passages
 * are used again, unless it has another web address or has lost some of them.
 */
async function endFailed(
  deps: IngestDeps,
  { document, claim, refetch }: Omit<IngestTask, "run">,
  failure: DocumentFailure,
): Promise<void> {
  const { id, passageCount } = document;
  const mayKeep = !refetch && passageCount > 0 && failure.code === "plan_limit";
  const isComplete = mayKeep && (await deps.db.$count(passages, eq(passages.documentId, id))) === passageCount;
  if (!isComplete) return markFailed(deps, document, claim, failure);
  await deps.db.transaction((tx) => reuseFormerPassages(deps, tx, { document, claim }, failure)).catch(ignoreLost);
}

async function reuseFormerPassages(
  { now, embedding }: IngestDeps,
  tx: Db,
  { document: { id }, claim }: Pick<IngestTask, "document" | "claim">,
  { code, detail }: DocumentFailure,
): Promise<void> {
  await writeClaimed(tx, claim, {
    status: "ready",
    stage: null,
    progress: 100,
    errorCode: code,
    errorDetail: detail,
    updatedAt: now(),
  });
  // An embedding that ran meanwhile was dropped.
  if (embedding) await addJob(tx, now(), "knowledge.embed", { documentId: id, model: embedding.model });
}

/** Stores why a document cannot be used, and removes its passages. */
export async function markFailed(
  deps: IngestDeps,
  document: DocumentRow,
  claim: Claim,
  { code, detail }: DocumentFailure,
): Promise<void> {
  try {
    await clearPassages(deps, document, claim);
    await writeClaimed(deps.db, claim, {
      status: "failed",
      stage: null,
      passageCount: 0,
      errorCode: code,
      errorDetail: detail,
      updatedAt: deps.now(),
    });
  } catch (error) {
    ignoreLost(error);
  }
}

type IngestTask = { document: DocumentRow; claim: Claim; refetch: boolean; run: JobRun };

async function readAndIndex(deps: IngestDeps, { document, claim, refetch, run }: IngestTask): Promise<void> {
  const entity = await findEntityOf(deps, document);
  const open = (signal: AbortSignal) => openMaterial(deps, { document, entity, claim, refetch, signal });
  await readDocument(deps, { document, entity, claim, run, open }, async (found, signal) => {
    if (entity) await requireFittingPassages(deps, entity, document, found.passageCount);
    const isFileOfQuestions = document.kind === "questions" && document.body === null;
    const plain = document.kind === "url" ? await removeBoilerplate(deps.db, document, found) : found;
    const indexed = isFileOfQuestions ? await keepQuestions(deps, document, claim, found) : plain;
    await clearPassages(deps, document, claim);
    await indexDocument(deps, { document, claim, signal }, indexed);
  });
}

/** Stores the questions of a CSV as typed ones, which their owner can edit, in place of the file. */
async function keepQuestions(
  deps: IngestDeps,
  { fileKey }: DocumentRow,
  claim: Claim,
  found: ReadDocument,
): Promise<ReadDocument> {
  const pairs = await collectPassages(found);
  const body = serializeQuestions(pairs.map(({ heading, body }) => ({ question: heading ?? "", answer: body })));
  await deps.db.transaction(async (tx) => {
    await writeClaimed(tx, claim, { body, fileKey: null, fileBytes: null });
    if (fileKey) await trackOrphan(tx, fileKey, deps.now());
  });
  if (fileKey) await deps.storage.remove(fileKey);
  return withPassages(found, pairs);
}

/** The entity of a document; undefined when it is erased. */
export async function findEntityOf({ db }: Pick<IngestDeps, "db">, { entityId }: DocumentRow) {
  const [entity] = await db.select(plannedEntity).from(entities).where(eq(entities.id, entityId)).limit(1);
  return entity;
}
