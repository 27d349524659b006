import { and, eq, gte, ne } from "drizzle-orm";
import type { Db } from "../db/client";
import { passageVectors } from "../db/schema/knowledge";
import { packSigns, packVector } from "./vectors";

type VectorSetRef = Readonly<{ embeddingId: string; documentId: string }>;
type PositionedVector = Readonly<{ position: number; vector: Float32Array }>;

/** Keeps some vectors of a set; questions are compared with it once the document names it. */
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

/** Drops a document's vectors at and after a position, of whatever set. */
export async function removeVectors(tx: Db, documentId: string, fromPosition = 0): Promise<void> {
  const { documentId: document, position } = passageVectors;
  await tx.delete(passageVectors).where(and(eq(document, documentId), gte(position, fromPosition)));
}

/** Drops the sets of a document that it does not name: former ones, and those that were never finished. */
export async function removeOtherVectors(db: Db, documentId: string, embeddingId: string | null): Promise<void> {
  const isOther = embeddingId === null ? undefined : ne(passageVectors.embeddingId, embeddingId);
  await db.delete(passageVectors).where(and(eq(passageVectors.documentId, documentId), isOther));
}
