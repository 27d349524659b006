import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { readableByEntity } from "../../auth/turn-readers";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { newId } from "../../db/new-id";
import { messages, unansweredQuestions } from "../../db/schema/chat";
import { questionGroups } from "../../db/schema/questions";
import { assignGroups, type GroupableQuestion } from "./assign-groups";
import { questionOf } from "./question-of";

/** Questions in one embedding call: as many as the smallest embedding servers accept. */
const EMBED_BATCH = 32;
/** The most open groups that a question is compared with, the newest ones. */
const GROUPS_MAX = 2_000;

/** Vectors of questions by model and text: the same groups are compared again and again. */
const vectors = new LRUCache<string, Float32Array>({ max: 5_000 });

type GroupDeps = Pick<Platform, "db" | "embedding" | "now" | "log">;
type GroupOptions = Readonly<{ limit: number; signal: AbortSignal }>;

/**
 * Puts an entity's oldest ungrouped questions into groups of the same meaning: in one language by their words, across
 * languages by an embedding model where one is configured and answers. Questions that only their visitor may read stay
 * without a group and are never read. Two processes at once form no group twice.
 * @returns how many questions were grouped
 */
export async function groupQuestions(deps: GroupDeps, entityId: string, options: GroupOptions): Promise<number> {
  const { db, now } = deps;
  const waiting = await readUngrouped(db, entityId, options.limit);
  if (waiting.length === 0) return 0;
  // Before the transaction: a slow embedding server must not hold the lock.
  const vectorOf = await readVectors(deps, [...waiting, ...(await readRepresentatives(db, entityId))], options.signal);
  return db.transaction(async (tx) => {
    if (!(await lockEntity(tx, entityId, "no key update"))) return 0;
    const questions = await readUngrouped(tx, entityId, options.limit);
    const { created, members } = await assignGroups(questions, await readRepresentatives(tx, entityId), {
      createId: newId,
      vectorOf,
    });
    if (created.length > 0) {
      await tx.insert(questionGroups).values(created.map((id) => ({ id, entityId, createdAt: now() })));
    }
    for (const [groupId, ids] of members) {
      await tx.update(unansweredQuestions).set({ groupId }).where(inArray(unansweredQuestions.id, ids));
    }
    return questions.length;
  });
}

async function readUngrouped(db: Db, entityId: string, limit: number): Promise<GroupableQuestion[]> {
  const { id, answeredAt, groupId, messageId } = unansweredQuestions;
  const rows = await db
    .select({ id, body: messages.body, language: messages.language })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, messageId))
    .where(and(eq(unansweredQuestions.entityId, entityId), isNull(answeredAt), isNull(groupId), readableByEntity()))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({ id: row.id, language: row.language, ...questionOf(row.body) }));
}

/** The first question of each language in every group that has no answer; `id` is the group's. */
async function readRepresentatives(db: Db, entityId: string): Promise<GroupableQuestion[]> {
  const rows = await db
    .selectDistinctOn([unansweredQuestions.groupId, messages.language], {
      id: questionGroups.id,
      body: messages.body,
      language: messages.language,
    })
    .from(questionGroups)
    .innerJoin(unansweredQuestions, eq(unansweredQuestions.groupId, questionGroups.id))
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .where(and(eq(questionGroups.entityId, entityId), isNull(questionGroups.answeredAt), readableByEntity()))
    .orderBy(desc(unansweredQuestions.groupId), messages.language, asc(unansweredQuestions.id))
    .limit(GROUPS_MAX);
  return rows.map(({ id, body, language }) => ({ id, language, ...questionOf(body) }));
}

type VectorOf = (text: string) => Float32Array | undefined;

/** The vectors of questions; without a model, or while it fails, only the known ones. */
async function readVectors(
  { embedding, log }: GroupDeps,
  questions: readonly GroupableQuestion[],
  signal: AbortSignal,
): Promise<VectorOf> {
  if (!embedding) return () => undefined;
  const keyOf = (text: string) => `${embedding.model}\n${text}`;
  const missing = [...new Set(questions.map(({ text }) => text))].filter((text) => !vectors.has(keyOf(text)));
  try {
    for (let at = 0; at < missing.length; at += EMBED_BATCH) {
      const texts = missing.slice(at, at + EMBED_BATCH);
      const batch = await embedding.embed(texts, signal);
      for (const [place, vector] of batch.entries()) vectors.set(keyOf(texts[place] ?? ""), vector);
    }
  } catch (err) {
    log.warn({ err }, "questions are grouped by their words alone");
  }
  return (text) => vectors.get(keyOf(text));
}
