import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, gte } from "drizzle-orm";
import type { DocumentRow } from "../../../db/schema/knowledge";
import { passages } from "../../../db/schema/knowledge";
import { refreshStats, removePassages } from "../../../search/index-passages";
import { removeVectors } from "../../../search/store-vectors";
import { type Claim, writeClaimed } from "./claim";
import type { Needs } from "./needs";

const BATCH = 20;

/** Takes all passages of a document out of the index, the last ones first, a few in each transaction. Throws Superseded. */
export async function clearPassages({ db }: Pick<Needs, "db">, document: DocumentRow, claim: Claim): Promise<void> {
  const { documentId, position, language } = passages;
  const isOurs = eq(documentId, document.id);
  const languages = new Set<string>();
  for (;;) {
    const last = await db
      .select({ position, language })
      .from(passages)
      .where(isOurs)
      .orderBy(desc(position))
      .limit(BATCH);
    const from = last.at(-1)?.position;
    if (from === undefined) break;
    for (const row of last) languages.add(row.language);
    await db.transaction(async (tx) => {
      await writeClaimed(tx, claim, {});
      await removePassages(tx, document.id, from);
      await removeVectors(tx, document.id, from);
      await tx.delete(passages).where(and(isOurs, gte(position, from)));
    });
    await nextTurn();
  }
  for (const one of languages) await refreshStats(db, document.entityId, one);
}
