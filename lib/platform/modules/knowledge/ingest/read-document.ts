import type { PlannedEntity } from "../../../db/planned-entity";
import type { DocumentRow } from "../../../db/schema/knowledge";
import type { Material, ReadDocument, ReadOptions, ReadPassage } from "../../../documents/port";
import type { JobRun } from "../../../jobs/kinds";
import { parseQuestions } from "../questions";
import type { Claim, IngestDeps } from "./claim";
import { progressReporter } from "./report-progress";

/** Texts up to this length are split in this process instead of the worker (measured: 12 ms at this length). */
const IN_PROCESS_MAX_CHARS = 20_000;

type ReadTask = Readonly<{
  document: DocumentRow;
  entity: PlannedEntity | undefined;
  claim: Claim;
  run: JobRun;
  /** Opens the material that is not part of the document's row. */
  open: (signal: AbortSignal) => Promise<Material>;
}>;

/**
 * Reads a document into passages, reports the progress, and passes them to `work`. The signal aborts when the claim is
 * no longer valid. Throws DocumentFailure.
 */
export async function readDocument<T>(
  deps: IngestDeps,
  { document, entity, claim, run, open }: ReadTask,
  work: (read: ReadDocument, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const signal = AbortSignal.any([run.signal, lost.signal]);
  const progress = progressReporter(deps.db, claim, (reason) => lost.abort(reason));
  const options: ReadOptions = {
    language: document.isLanguageExplicit ? document.language : null,
    expectedLanguage: entity?.primaryLanguage ?? document.language,
    signal,
    progress: progress.report,
  };
  const finish = async (read: ReadDocument) => {
    await progress.finished();
    return work(read, signal);
  };
  try {
    const { kind, body } = document;
    if (kind === "questions" && body !== null) {
      return await finish(await deps.documents.readQuestions(parseQuestions(body), options));
    }
    if (kind === "text" && (body ?? "").length <= IN_PROCESS_MAX_CHARS) {
      return await finish(await deps.documents.readText(body ?? "", options));
    }
    progress.report(kind === "url" ? "fetching" : "reading", 0);
    return await deps.documents.read(await open(signal), options, finish);
  } finally {
    await progress.finished();
    // Abort the combined signal: while it has listeners it is retained, and the document with it.
    lost.abort();
  }
}

/** All passages of a read document; at most PASSAGES_MAX. */
export async function collectPassages({ batches }: Pick<ReadDocument, "batches">): Promise<ReadPassage[]> {
  const all: ReadPassage[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** A read document whose passages are all in memory. */
export function withPassages(read: ReadDocument, passages: readonly ReadPassage[]): ReadDocument {
  async function* batches() {
    yield passages;
  }
  return { ...read, passageCount: passages.length, batches: batches() };
}
