import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { ignoreLost, LeaseLost } from "../../../db/lease";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import { DocumentFailure, type ReadDocument, type ReadPassage } from "../../../documents/port";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { NotModified } from "../../../web/fetch-address";
import { requireFittingPassages } from "../../plans/passage-quota";
import { nextRefreshFrom } from "../refresh-interval";
import { type Claim, claimDocument, type IngestDeps, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import { fetchResponse, keepResponse, type StoredResponse } from "./fetch-response";
import { indexDocument } from "./index-document";
import { findEntityOf, ingestDocument, markFailed } from "./ingest-document";
import { openStored } from "./open-material";
import { collectPassages, readDocument, withPassages } from "./read-document";
import { removeBoilerplate } from "./remove-boilerplate";
import { progressOf } from "./report-progress";

type Payload = JobPayload<"knowledge.refresh">;

/**
 * The job that fetches a ready document's web address again. Its passages stay in use until a changed page is read and
 * fits the plan; an unchanged page causes no new indexing, and a failure is only stored with it. By its schedule, a page is
 * asked for only if it has changed.
 */
export async function refreshDocument(
  deps: IngestDeps,
  { documentId, isDue = false }: Payload,
  run: JobRun,
): Promise<void> {
  const claim: Claim = { documentId, run, now: deps.now };
  const document = await claimDocument(deps.db, claim, { stage: "queued", progress: 0 });
  if (!document) return;
  // An earlier attempt ended while it replaced the passages.
  if (document.status !== "ready") return ingestDocument(deps, { documentId, refetch: true }, run);
  try {
    const { changed, validators } = await readChanges(deps, { document, claim, run, isDue });
    if (changed) await replacePassages(deps, document, claim, changed, run);
    else await keepPassages(deps, { ...document, validators }, claim, null);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof NotModified) return keepPassages(deps, document, claim, null);
    if (!(error instanceof DocumentFailure)) throw error;
    deps.log.info({ err: error.cause, documentId, code: error.code }, "a page was not read again");
    await keepPassages(deps, document, claim, error);
  }
}

/** Stores that the last attempt failed for a reason of ours; the passages stay in use. */
export async function giveUpRefreshing(deps: IngestDeps, { documentId }: Payload, run: JobRun): Promise<void> {
  const claim: Claim = { documentId, run, now: deps.now };
  const document = await claimDocument(deps.db, claim, {});
  if (!document) return;
  const failure = new DocumentFailure("interrupted");
  await (document.status === "ready" ? keepPassages : markFailed)(deps, document, claim, failure);
}

type RefreshTask = Readonly<{ document: DocumentRow; claim: Claim; run: JobRun; isDue: boolean }>;

/** `changed` is null when the page's passages are indexed already. */
type Changes = Readonly<{ changed: ReadDocument | null; validators: DocumentRow["validators"] }>;

/** Fetches and reads the page. Throws NotModified where it is due and unchanged. */
async function readChanges(deps: IngestDeps, { document, claim, run, isDue }: RefreshTask): Promise<Changes> {
  const entity = await findEntityOf(deps, document);
  let response: StoredResponse | null = null;
  const open = async (signal: AbortSignal) => {
    response = await fetchResponse(deps, { document, entity, signal, ifModified: isDue });
    return openStored(deps, document, response);
  };
  try {
    const read = await readDocument(deps, { document, entity, claim, run, open }, async (found) => {
      if (entity) await requireFittingPassages(deps, entity, document, found.passageCount);
      return removeBoilerplate(deps.db, document, found);
    });
    const found = await collectPassages(read);
    const stored = response as StoredResponse | null;
    const validators = stored?.validators ?? null;
    if (isDeepStrictEqual(found.map(plain), await indexedPassages(deps.db, document.id)))
      return { changed: null, validators };
    response = null;
    if (stored) await keepResponse(deps, { document, entity, claim }, stored);
    return { changed: withPassages(read, found), validators };
  } finally {
    const unused = response as StoredResponse | null;
    if (unused) await deps.storage.remove(unused.fileKey);
  }
}

const plain = ({ heading, page, body }: ReadPassage) => ({ heading, page, body });

async function indexedPassages(db: Db, documentId: string) {
  const { heading, page, body, position } = passages;
  const isOfDocument = eq(passages.documentId, documentId);
  return db.select({ heading, page, body }).from(passages).where(isOfDocument).orderBy(asc(position));
}

async function replacePassages(
  deps: IngestDeps,
  document: DocumentRow,
  claim: Claim,
  read: ReadDocument,
  { signal }: JobRun,
): Promise<void> {
  try {
    const progress = progressOf("indexing", 0);
    await writeClaimed(deps.db, claim, { status: "indexing", stage: "indexing", progress });
    await clearPassages(deps, document, claim);
    await indexDocument(deps, { document, claim, signal }, read);
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    await markFailed(deps, document, claim, error);
  }
}

/** Ends the job without a change of the passages; `failure` says why the page was not read. */
async function keepPassages(
  deps: IngestDeps,
  { validators }: Pick<DocumentRow, "validators">,
  claim: Claim,
  failure: DocumentFailure | null,
): Promise<void> {
  const { code = null, detail = null } = failure ?? {};
  const idle = { stage: null, progress: 100, errorCode: code, errorDetail: detail, validators };
  await writeClaimed(deps.db, claim, { ...idle, nextRefreshAt: nextRefreshFrom(deps.now()) }).catch(ignoreLost);
}
