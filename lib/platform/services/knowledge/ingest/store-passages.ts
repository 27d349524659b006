import { setImmediate as nextTurn } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import type { Db } from "../../../db/client";
import { passages } from "../../../db/schema/knowledge";
import type { ReadPassage } from "../../../providers/documents/port";
import { indexPassages, lengthOf } from "../../../providers/retrieval/index-passages";
import type { DocumentRow } from "../find-document";

/** Stores passages of a document from a position on, with their index; nobody finds them before the document is ready. */
export async function storePassages(
  tx: Db,
  document: DocumentRow,
  read: readonly ReadPassage[],
  from: number,
): Promise<void> {
  const { id: documentId, entityId, title, language, year } = document;
  const found = read.map(({ heading, body }, place) => {
    return { position: from + place, text: [title, heading, body].filter(Boolean).join(". ") };
  });
  await tx.insert(passages).values(
    read.map(({ heading, page, body }, place) => {
      const length = lengthOf(found[place]?.text ?? body, language);
      return { id: uuid(), documentId, entityId, position: from + place, heading, page, body, language, year, length };
    }),
  );
  await nextTurn();
  await indexPassages(tx, { entityId, documentId, language }, found);
}
