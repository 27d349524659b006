import { eq } from "drizzle-orm";
import { entities } from "../../../db/schema/entities";
import type { DocumentRow } from "../../../db/schema/knowledge";
import type { ReadDocument, ReadOptions } from "../../../documents/port";
import { DocumentFailure } from "../../../documents/port";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { requireFittingPassages } from "../../plans/passage-quota";
import { type Claim, claimDocument, type IngestDeps, Superseded, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import { indexDocument } from "./index-document";
import { openMaterial } from "./open-material";
import { progressReporter } from "./report-progress";

/** Texts up to this length are split in this process instead of the worker (measured: 12 ms at this length). */
const IN_PROCESS_MAX_CHARS = 20_000;

type Payload = JobPayload<"knowledge.ingest">;

/**
 * The job that ingests a document: fetches, reads, splits, indexes and checks it. Each run starts from scratch, so that a
 * retry after a crash is safe. A fault of the document is stored on the document; every other error is thrown and retried.
 */
export async function ingestDocument(deps: IngestDeps, { documentId, refetch }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run };
  const initial = { status: "indexing", stage: "queued", progress: 0, passageCount: 0 } as const;
  const document = await claimDocument(deps.db, claim, {
    ...initial,
    errorCode: null,
    errorDetail: null,
    notices: [],
  });
  if (!document) return;
  try {
    await clearPassages(deps, document, claim);
    await readDocument(deps, { document, claim, refetch, run });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof DocumentFailure)) throw error;
    deps.log.info({ err: error.cause, documentId, code: error.code }, "a document was rejected");
    await markFailed(deps, document, claim, error);
  }
}

/** Marks the document as interrupted when the last attempt failed for a reason of ours. */
export async function giveUpIngesting(deps: IngestDeps, { documentId }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run };
  const document = await claimDocument(deps.db, claim, {});
  if (document) await markFailed(deps, document, claim, new DocumentFailure("interrupted"));
}

async function markFailed(
  deps: IngestDeps,
  document: DocumentRow,
  claim: Claim,
  { code, detail }: DocumentFailure,
): Promise<void> {
  try {
    await clearPassages(deps, document, claim);
    await writeClaimed(deps.db, claim, {
      ...{
        status: "failed",
        stage: null,
        passageCount: 0,
        errorCode: code,
        errorDetail: detail,
        updatedAt: deps.now(),
      },
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

type ReadTask = { document: DocumentRow; claim: Claim; refetch: boolean; run: JobRun };

async function readDocument(deps: IngestDeps, { document, claim, refetch, run }: ReadTask): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([run.signal, lost.signal]);
  const progress = progressReporter(deps.db, claim, (reason) => lost.abort(reason));
  const entity = await findEntityOf(deps, document);
  const options: ReadOptions = {
    language: document.isLanguageExplicit ? document.language : null,
    expectedLanguage: entity?.primaryLanguage ?? document.language,
    signal,
    progress: progress.report,
  };
  const index = async (found: ReadDocument) => {
    await progress.finished();
    const read = { id: document.id, passageCount: found.passageCount };
    if (entity) await requireFittingPassages(deps, entity, read);
    await indexDocument(deps, { document, claim, signal }, found);
  };
  try {
    if (document.kind === "text" && (document.body ?? "").length <= IN_PROCESS_MAX_CHARS) {
      return await index(await deps.documents.readText(document.body ?? "", options));
    }
    progress.report(document.kind === "url" ? "fetching" : "reading", 0);
    const material = await openMaterial(deps, { document, claim, refetch, signal });
    await deps.documents.read(material, options, index);
  } finally {
    await progress.finished();
    // Abort the combined signal: while it has listeners it is retained, and the document with it.
    lost.abort();
  }
}

async function findEntityOf({ db }: IngestDeps, { entityId }: DocumentRow) {
  const [entity] = await db.select().from(entities).where(eq(entities.id, entityId)).limit(1);
  return entity;
}
