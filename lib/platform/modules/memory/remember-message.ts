import { and, eq } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import type { MessageRow } from "../../db/schema/chat";
import { memoryConsents } from "../../db/schema/memory";
import { quotesAnswers, type Talk } from "../talk/choose-talk";
import { extractFacts, type StatedFact } from "./extract-facts";
import { findStatedFacts } from "./find-stated-facts";
import { storeFacts } from "./store-facts";

/** The facts that a message states, while its visitor has not refused to be remembered. */
export type MessageReading = Readonly<{ isGiven: boolean | null; stated: readonly StatedFact[] }>;

type Remembered = Pick<MessageRow, "userId" | "entityId" | "body" | "privacyCode">;

/** Finds what a message states, while its reply is being written. Nothing is read from it after a refusal. */
export async function readMessage(platform: Platform, talk: Talk, message: Remembered): Promise<MessageReading> {
  // Without a language model, most messages need no statement.
  if (quotesAnswers(talk) && factsByRules(message).length === 0) return { isGiven: null, stated: [] };
  const isGiven = await readConsent(platform.db, message);
  return { isGiven, stated: isGiven === false ? [] : await findStatedFacts(platform, talk, message) };
}

/**
 * Stores the facts that a message states, if its visitor allows it. Returns the first one when the visitor has not decided
 * yet: it is shown, and stored nowhere.
 */
export async function rememberMessage(
  { db, now }: Platform,
  message: MessageRow,
  { isGiven, stated }: MessageReading,
): Promise<string | null> {
  const [first] = stated;
  if (!first) return null;
  if (isGiven === null) return first.fact;
  if (isGiven) await db.transaction((tx) => storeFacts(tx, now(), { message, stated }));
  return null;
}

/** The fact of a stored message that its visitor has not decided about, found by rules; no statement without one. */
export async function readUndecidedFact(db: Db, message: Remembered): Promise<string | null> {
  const [first] = factsByRules(message);
  if (!first) return null;
  return (await readConsent(db, message)) === null ? first.fact : null;
}

function factsByRules({ body, privacyCode }: Remembered): StatedFact[] {
  return isReadableByEntity({ privacyCode }) ? extractFacts(splitQuote(body).text) : [];
}

async function readConsent(db: Db, { userId, entityId }: Remembered): Promise<boolean | null> {
  const [consent] = await db
    .select({ isGiven: memoryConsents.isGiven })
    .from(memoryConsents)
    .where(and(eq(memoryConsents.userId, userId), eq(memoryConsents.entityId, entityId)))
    .limit(1);
  return consent?.isGiven ?? null;
}
