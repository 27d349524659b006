import { and, desc, eq, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import type { Db } from "../../../db/client";
import { corrections, messages, responses } from "../../../db/schema/chat";
import { users } from "../../../db/schema/users";
import { yieldIfBusy } from "../../../event-loop";
import { isFollowUp } from "../../../search/is-follow-up";
import {
  type ComparableQuestion,
  comparableQuestion,
  LIKENESS_MIN,
  questionLikeness,
} from "../../../search/question-likeness";
import { findFollowUps } from "../history/find-follow-ups";
import type { MessageContent } from "./message-content";

/** An answer in use, by one of the entity's users, to questions like the one that it was given to. */
export type LiveCorrection = Readonly<{
  id: string;
  answer: string;
  language: string;
  /** The year that its question refers to; null for any year. */
  year: number | null;
  /** The author's name; null for a deleted or unnamed account. */
  by: string | null;
  createdAt: Date;
  question: ComparableQuestion;
}>;

/** The most corrections of one entity that a question is compared with, the newest ones. */
const CORRECTIONS_MAX = 1_000;
/** Entities whose corrections are cached. */
const ENTITIES_MAX = 200;

const cache = new LRUCache<string, Readonly<{ revision: string; corrections: Promise<readonly LiveCorrection[]> }>>({
  max: ENTITIES_MAX,
});

type CorrectionQuery = {
  entityId: string;
  /** The revision of the entity's material and corrections, as just read. */
  revision: string;
  message: MessageContent;
  /** Whether earlier turns are part of the prompt. */
  hasHistory: boolean;
};

/**
 * The correction whose question is most like a message, in its language and for its year; null when none is like it. A
 * follow-up, or one about a quotation, has no meaning of its own to compare.
 */
export async function findCorrection(
  db: Db,
  { entityId, revision, message, hasHistory }: CorrectionQuery,
): Promise<LiveCorrection | null> {
  const { quote, text } = splitQuote(message.body);
  if (quote !== "" || (hasHistory && isFollowUp(text, message.language))) return null;
  const known = await correctionsAt(db, entityId, revision);
  const candidates = known.filter(
    ({ language, year }) => language === message.language && (year === null || year === message.year),
  );
  if (candidates.length === 0) return null;
  const asked = comparableQuestion(text, message.language);
  let best: LiveCorrection | null = null;
  let bestLikeness = 0;
  for (const candidate of candidates) {
    await yieldIfBusy();
    const likeness = questionLikeness(asked, candidate.question);
    if (likeness < LIKENESS_MIN || likeness <= bestLikeness) continue;
    best = candidate;
    bestLikeness = likeness;
  }
  return best;
}

/** The corrections in use whose question is clear by itself, newest first; read once a revision. */
function correctionsAt(db: Db, entityId: string, revision: string): Promise<readonly LiveCorrection[]> {
  const cached = cache.get(entityId);
  if (cached?.revision === revision) return cached.corrections;
  const read = readCorrections(db, entityId);
  cache.set(entityId, { revision, corrections: read });
  read.catch(() => cache.delete(entityId));
  return read;
}

async function readCorrections(db: Db, entityId: string): Promise<LiveCorrection[]> {
  const rows = await db
    .select({ correction: corrections, by: users.userName, message: messages })
    .from(corrections)
    .leftJoin(users, eq(users.id, corrections.createdBy))
    .leftJoin(responses, eq(responses.id, corrections.responseId))
    .leftJoin(messages, eq(messages.id, responses.messageId))
    .where(and(eq(corrections.entityId, entityId), isNull(corrections.withdrawnAt)))
    .orderBy(desc(corrections.id))
    .limit(CORRECTIONS_MAX);
  const followUps = await findFollowUps(
    db,
    rows.flatMap(({ message }) => message ?? []),
  );
  const live: LiveCorrection[] = [];
  for (const { correction, by, message } of rows) {
    if (message && followUps.has(message.id)) continue;
    await yieldIfBusy();
    const year = message?.year ?? null;
    const { id, answer, language, createdAt, question } = correction;
    live.push({ id, answer, language, createdAt, by, year, question: comparableQuestion(question, language) });
  }
  return live;
}
