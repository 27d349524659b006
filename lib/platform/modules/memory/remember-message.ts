import { and, eq } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import { memoryConsents } from "../../db/schema/memory";
import { extractFacts, type StatedFact } from "./extract-facts";
import { storeFacts } from "./store-facts";

/** The facts that may be remembered from a message: none from one that only its visitor may read. */
export function factsOf({ body, privacyCode }: Pick<MessageRow, "body" | "privacyCode">): StatedFact[] {
  return privacyCode === 2 ? [] : extractFacts(splitQuote(body).text);
}

/**
 * Stores the facts that a message states, if its visitor allows it. Returns the first one when the visitor has not decided
 * yet: it is shown, and stored nowhere.
 */
export async function rememberMessage({ db, now }: Platform, message: MessageRow): Promise<string | null> {
  const stated = factsOf(message);
  const [first] = stated;
  if (!first) return null;
  const [consent] = await db
    .select({ isGiven: memoryConsents.isGiven })
    .from(memoryConsents)
    .where(and(eq(memoryConsents.userId, message.userId), eq(memoryConsents.entityId, message.entityId)))
    .limit(1);
  if (!consent) return first.fact;
  if (consent.isGiven) await db.transaction((tx) => storeFacts(tx, now(), { message, stated }));
  return null;
}
