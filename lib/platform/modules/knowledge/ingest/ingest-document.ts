import { eq } from "drizzle-orm";
import { entities } from "../../../db/schema/entities";
import type { DocumentRow } from "../../../db/schema/knowledge";
import { DocumentFailure } from "../../../documents/document-failure";
import type { ReadDocument, ReadOptions } from "../../../documents/port";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { requireFittingPassages } from "../../plans/passages-used";
import { type Claim, claimDocument, Superseded, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import { indexDocument } from "./index-document";
import type { Needs } from "./needs";
import { obtainMaterial } from "./obtain-material";
import { progressReporter } from "./report-progress";

/** Texts up to this length are split in the server itself, within a few milliseconds (measured: 12 at this length). */
const IN_PLACE_MAX = 20_000;

type Payload = JobPayload<"knowledge.ingest">;

/**
 * The job that makes a document answer: brings, reads, splits, indexes and checks it. Starts from nothing each time, so
 * that it can be taken again after a crash. What is wrong with the document ends on the document; everything else is
 * thrown and tried again.
 */
export async function ingestDocument(needs: Needs, { documentId, refetch }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run };
  const started = { status: "indexing", stage: "queued", progress: 0, passageCount: 0 } as const;
  const document = await claimDocument(needs.db, claim, {
    ...started,
    errorCode: null,
    errorDetail: null,
    notices: [],
  });
  if (!document) return;
  try {
    await clearPassages(needs, document, claim);
    await read(needs, { document, claim, refetch, run });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof DocumentFailure)) throw error;
    needs.log.info({ err: error.cause, documentId, code: error.code }, "a document was refused");
    await refuse(needs, document, claim, error);
  }
}

/** What is left when the last attempt failed for a reason of ours. */
export async function giveUpIngesting(needs: Needs, { documentId }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run };
  const document = await claimDocument(needs.db, claim, {});
  if (document) await refuse(needs, document, claim, new DocumentFailure("interrupted"));
}

async function refuse(
  needs: Needs,
  document: DocumentRow,
  claim: Claim,
  { code, detail }: DocumentFailure,
): Promise<void> {
  try {
    await clearPassages(needs, document, claim);
    await writeClaimed(needs.db, claim, {
      ...{
        status: "failed",
        stage: null,
        passageCount: 0,
        errorCode: code,
        errorDetail: detail,
        updatedAt: needs.now(),
      },
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

type Work = { document: DocumentRow; claim: Claim; refetch: boolean; run: JobRun };

async function read(needs: Needs, { document, claim, refetch, run }: Work): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([run.signal, lost.signal]);
  const progress = progressReporter(needs.db, claim, (reason) => lost.abort(reason));
  const entity = await entityOf(needs, document);
  const options: ReadOptions = {
    language: document.isLanguageExplicit ? document.language : null,
    expectedLanguage: entity?.primaryLanguage ?? document.language,
    signal,
    progress: progress.report,
  };
  const index = async (found: ReadDocument) => {
    await progress.settled();
    const read = { id: document.id, passageCount: found.passageCount };
    if (entity) await requireFittingPassages(needs, entity, read);
    await indexDocument(needs, { document, claim, signal }, found);
  };
  try {
    if (document.kind === "text" && (document.body ?? "").length <= IN_PLACE_MAX) {
      return await index(await needs.documents.readText(document.body ?? "", options));
    }
    progress.report(document.kind === "url" ? "fetching" : "reading", 0);
    const material = await obtainMaterial(needs, { document, claim, refetch, signal });
    await needs.documents.read(material, options, index);
  } finally {
    await progress.settled();
    // A joined signal that somebody listens to is held until it aborts, and the document with it.
    lost.abort();
  }
}

async function entityOf({ db }: Needs, { entityId }: DocumentRow) {
  const [entity] = await db.select().from(entities).where(eq(entities.id, entityId)).limit(1);
  return entity;
}
