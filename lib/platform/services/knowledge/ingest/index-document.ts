import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentRow } from "../../../db/schema/knowledge";
import type { ReadDocument } from "../../../providers/documents/port";
import { type Claim, writeClaimed } from "./claim";
import type { Needs } from "./needs";
import { publishDocument } from "./publish-document";
import { progressOf } from "./report-progress";
import { preparePassages, storePassages } from "./store-passages";

/** What storing one batch may take: on the embedded database everybody else's statements wait for that long. */
const BATCH_GOAL_MS = 15;
const BATCH_FIRST = 4;
const BATCH_MAX = 100;

type Work = { document: DocumentRow; claim: Claim; signal: AbortSignal };

/**
 * Puts a document's passages into the index, a few in each transaction, as many as the database takes in its stride.
 * Questions do not find any of them until the document is published as the last step.
 */
export async function indexDocument(
  needs: Needs,
  { document, claim, signal }: Work,
  read: ReadDocument,
): Promise<void> {
  const { language, passageCount } = read;
  const title = read.title !== null && hasNoTitleOfItsOwn(document) ? read.title.slice(0, 300) : document.title;
  const named = { ...document, title, language };
  let done = 0;
  let size = BATCH_FIRST;
  for await (const batch of read.batches) {
    for (let from = 0; from < batch.length; ) {
      signal.throwIfAborted();
      const part = await preparePassages(named, batch.slice(from, from + size), done);
      const started = performance.now();
      await store(needs, named, claim, { part, done, passageCount });
      size = nextSize(size, performance.now() - started);
      from += part.length;
      done += part.length;
      await nextTurn();
    }
  }
  await publishDocument(needs, named, claim, read);
}

type Part = { part: Awaited<ReturnType<typeof preparePassages>>; done: number; passageCount: number };

async function store({ db }: Needs, document: DocumentRow, claim: Claim, { part, done, passageCount }: Part) {
  const { title, language } = document;
  const progress = progressOf("indexing", (done + part.length) / passageCount);
  await db.transaction(async (tx) => {
    await writeClaimed(tx, claim, { stage: "indexing", progress, title, language });
    await storePassages(tx, document, part);
  });
}

/** A title that was made of the address may give way to the one the page has. */
function hasNoTitleOfItsOwn({ kind, title, url, fileName }: DocumentRow): boolean {
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
  // Half way only: a single slow one may have waited for something else.
  return Math.min(BATCH_MAX, Math.max(1, Math.round((size + fitting) / 2)));
}
