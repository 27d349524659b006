import { eq } from "drizzle-orm";
import { newId } from "../db/new-id";
import { corrections, responses } from "../db/schema/chat";
import type { TestPlatform } from "./test-platform";

type StoredCorrection = Readonly<{ responseId: string; question: string; answer: string }>;

/** Stores a correction in use without a check of its question. */
export async function storeCorrection(on: TestPlatform, correction: StoredCorrection): Promise<void> {
  const { db, now } = on.platform;
  const [row] = await db.select().from(responses).where(eq(responses.id, correction.responseId));
  if (!row) throw new Error("There is no reply.");
  const { dataStorageRegion, entityId } = row;
  const stored = { id: newId(), entityId, ...correction, language: "en", dataStorageRegion, createdAt: now() };
  await db.insert(corrections).values(stored);
}
