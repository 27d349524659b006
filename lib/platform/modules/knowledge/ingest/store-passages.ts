import { v7 as uuid } from "uuid";
import type { Db } from "../../../db/client";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import type { ReadPassage } from "../../../documents/port";
import { yieldIfBusy } from "../../../event-loop";
import { type IndexedPassage, indexPassages, toIndexedPassage } from "../../../search/index-passages";

type PreparedPassage = ReadPassage & Readonly<{ findable: IndexedPassage }>;

/** Analyses the words of consecutive passages, starting at position `from`. Yields to other work between passages. */
export async function preparePassages(
  { title, language }: Pick<DocumentRow, "title" | "language">,
  read: readonly ReadPassage[],
  from: number,
): Promise<PreparedPassage[]> {
  const prepared: PreparedPassage[] = [];
  for (const [index, passage] of read.entries()) {
    await yieldIfBusy();
    const text = [title, passage.heading, passage.body].filter(Boolean).join(". ");
    prepared.push({ ...passage, findable: toIndexedPassage(from + index, text, language) });
  }
  return prepared;
}

/** Stores a document's passages with their index. Searches find them once the document is ready. */
export async function storePassages(
  tx: Db,
  document: DocumentRow,
  prepared: readonly PreparedPassage[],
): Promise<void> {
  const { id: documentId, entityId, language, year } = document;
  await tx.insert(passages).values(
    prepared.map(({ heading, page, body, findable: { position, terms } }) => {
      return { id: uuid(), documentId, entityId, position, heading, page, body, language, year, length: terms.length };
    }),
  );
  await indexPassages(
    tx,
    { entityId, documentId, language },
    prepared.map((passage) => passage.findable),
  );
}
