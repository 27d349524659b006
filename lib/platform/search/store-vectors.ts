import { and, eq, gte, ne } from "drizzle-orm";
import type { Db } from "../db/client";
import { passageVectors } from "../db/schema/knowledge";
import { packSigns, packVector } from "./vectors";

type VectorSetRef = Readonly<{ embeddingId: string; documentId: string }>;
type PositionedVector = Readonly<{ position: number; vector: Float32Array }>;

/** Stores vectors of a set; searches use the set once the document references it. */
export async function storeVectors(
  db: Db,
  { embeddingId, documentId }: VectorSetRef,
  vectors: readonly PositionedVector[],
): Promise<void> {
  if (vectors.length === 0) return;
  await db.insert(passageVectors).values(
    vectors.map(({ position, vector }) => {
      return { embeddingId, documentId, position, vector: packVector(vector), signs: packSigns(vector) };
    }),
  );
}

/** Deletes a document's vectors from a position on, in all sets. */
export async function removeVectors(tx: Db, documentId: string, fromPosition = 0): Promise<void> {
  const { documentId: document, position } = passageVectors;
  await tx.delete(passageVectors).where(and(eq(document, documentId), gte(position, fromPosition)));
}

/** Deletes a document's sets that it does not reference: outdated and incomplete ones. */
export async function removeOtherVectors(db: Db, documentId: string, embeddingId: string | null): Promise<void> {
  const isOther = embeddingId === null ? undefined : ne(passageVectors.embeddingId, embeddingId);
  await db.delete(passageVectors).where(and(eq(passageVectors.documentId, documentId), isOther));
}
