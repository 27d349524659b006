import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, gte } from "drizzle-orm";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import { refreshStats, removePassages } from "../../../search/index-passages";
import { removeVectors } from "../../../search/store-vectors";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";

const BATCH = 20;

/** Removes all passages of a document from the index, last ones first, in small transactions. Throws LeaseLost. */
export async function clearPassages(
  { db }: Pick<IngestDeps, "db">,
  document: DocumentRow,
  claim: Claim,
): Promise<void> {
  const { documentId, position, language } = passages;
  const isOfDocument = eq(documentId, document.id);
  const languages = new Set<string>();
  for (;;) {
    const last = await db
      .select({ position, language })
      .from(passages)
      .where(isOfDocument)
      .orderBy(desc(position))
      .limit(BATCH);
    const from = last.at(-1)?.position;
    if (from === undefined) break;
    for (const row of last) languages.add(row.language);
    await db.transaction(async (tx) => {
      await writeClaimed(tx, claim, {});
      await removePassages(tx, document.id, from);
      await removeVectors(tx, document.id, from);
      await tx.delete(passages).where(and(isOfDocument, gte(position, from)));
    });
    await nextTurn();
  }
  for (const cleared of languages) await refreshStats(db, document.entityId, cleared);
}
