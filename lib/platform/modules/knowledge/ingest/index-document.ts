import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentRow } from "../../../db/schema/knowledge";
import type { ReadDocument } from "../../../documents/port";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";
import { publishDocument } from "./publish-document";
import { progressOf } from "./report-progress";
import { preparePassages, storePassages } from "./store-passages";

/** The target duration of one batch: on the embedded database all other statements wait meanwhile. */
const BATCH_GOAL_MS = 15;
const BATCH_FIRST = 4;
const BATCH_MAX = 100;

type IndexTask = { document: DocumentRow; claim: Claim; signal: AbortSignal };

/**
 * Indexes a document's passages in small transactions whose size adapts to the database's speed. Questions find none of
 * them until the last step publishes the document.
 */
export async function indexDocument(
  deps: IngestDeps,
  { document, claim, signal }: IndexTask,
  read: ReadDocument,
): Promise<void> {
  const { language, passageCount } = read;
  const title = read.title !== null && hasDerivedTitle(document) ? read.title.slice(0, 300) : document.title;
  const titled = { ...document, title, language };
  let done = 0;
  let size = BATCH_FIRST;
  for await (const batch of read.batches) {
    for (let from = 0; from < batch.length; ) {
      signal.throwIfAborted();
      const part = await preparePassages(titled, batch.slice(from, from + size), done);
      const started = performance.now();
      await storeBatch(deps, titled, claim, { part, done, passageCount });
      size = nextSize(size, performance.now() - started);
      from += part.length;
      done += part.length;
      await nextTurn();
    }
  }
  await publishDocument(deps, titled, claim, read);
}

type IndexedBatch = { part: Awaited<ReturnType<typeof preparePassages>>; done: number; passageCount: number };

async function storeBatch(
  { db }: IngestDeps,
  document: DocumentRow,
  claim: Claim,
  { part, done, passageCount }: IndexedBatch,
) {
  const { title, language } = document;
  const progress = progressOf("indexing", (done + part.length) / passageCount);
  await db.transaction(async (tx) => {
    await writeClaimed(tx, claim, { stage: "indexing", progress, title, language });
    await storePassages(tx, document, part);
  });
}

/** Whether a title was derived from the address or the file name, so that the document's own title may replace it. */
function hasDerivedTitle({ kind, title, url, fileName }: DocumentRow): boolean {
  if (kind === "url") return title === url;
  return (
    kind === "file" &&
    fileName !== null &&
    fileName.startsWith(`${title}.`) &&
    /\.(?:epub|html?|xhtml|md|markdown)$/i.test(fileName)
  );
}

function nextSize(size: number, tookMs: number): number {
  const fitting = (size * BATCH_GOAL_MS) / Math.max(tookMs, 1);
  // Move only half way: a single slow batch may have waited for something else.
  return Math.min(BATCH_MAX, Math.max(1, Math.round((size + fitting) / 2)));
}
