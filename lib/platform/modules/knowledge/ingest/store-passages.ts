import { v7 as uuid } from "uuid";
import type { Db } from "../../../db/client";
import type { DocumentRow } from "../../../db/schema/knowledge";
import { passages } from "../../../db/schema/knowledge";
import type { ReadPassage } from "../../../documents/port";
import { yieldIfBusy } from "../../../event-loop";
import { type IndexedPassage, indexPassages, toIndexedPassage } from "../../../search/index-passages";

type Prepared = ReadPassage & Readonly<{ findable: IndexedPassage }>;

/** Reads the words of passages that stand in a document from a position on. Needs no database, and holds up nobody. */
export async function preparePassages(
  { title, language }: Pick<DocumentRow, "title" | "language">,
  read: readonly ReadPassage[],
  from: number,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const [place, passage] of read.entries()) {
    await yieldIfBusy();
    const text = [title, passage.heading, passage.body].filter(Boolean).join(". ");
    prepared.push({ ...passage, findable: toIndexedPassage(from + place, text, language) });
  }
  return prepared;
}

/** Stores a document's passages with their index; nobody finds them before the document is ready. */
export async function storePassages(tx: Db, document: DocumentRow, prepared: readonly Prepared[]): Promise<void> {
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
