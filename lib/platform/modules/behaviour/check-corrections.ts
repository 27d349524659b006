import { and, desc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { acquire, extend, type Lease, LeaseLost, release } from "../../db/lease";
import { lockUser } from "../../db/locks";
import { type CorrectionResult, type CorrectionRunRow, correctionRuns } from "../../db/schema/behaviour";
import { type CorrectionRow, corrections, messages, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { type DraftedReply, draftReply } from "../chat/reply/draft-reply";
import { LeakStopped } from "../chat/reply/generate-with-fallback";
import { behaviourOf, loadReplyConfig, type ReplyConfig } from "../talk/load-reply-config";
import { holdsCorrection } from "./holds-correction";
import { isPublication } from "./policy";
import { lockBehaviour } from "./queries";
import { storeVersion } from "./store-version";

/** As many corrections of an entity as a message is compared with, the newest ones. */
const CORRECTIONS_MAX = 1_000;
/** Questions that are asked at the same time: visitors share the talk system. */
const CONCURRENT_QUESTIONS = 3;

type Payload = JobPayload<"behaviour.check">;
type Question = { correction: CorrectionRow; year: number | null };

/**
 * The job that asks every corrected question again with the settings of a run, and publishes them when every answer
 * holds. An attempt continues with the questions that the one before has not asked. A talk system that fails is tried
 * again with the next attempt.
 */
export async function checkCorrections(platform: Platform, { runId }: Payload, job: JobRun): Promise<void> {
  const claimed = await claimRun(platform.db, runId, job);
  if (!claimed) return;
  try {
    const results = await askQuestions(platform, claimed, job);
    await finishRun(platform, { claimed, job, results });
  } catch (error) {
    // Cancelled, or continued by a later attempt.
    if (error instanceof LeaseLost) return;
    if (!(error instanceof Failure && error.code === "not_found")) throw error;
    // The entity was deleted, and its runs end with it.
    await endRun(platform, runId, "cancelled");
  }
}

/** Records that a run's last attempt failed; it publishes nothing. */
export function giveUpChecking(platform: Pick<Platform, "db" | "now">, { runId }: Payload): Promise<void> {
  return endRun(platform, runId, "broken");
}

async function endRun(
  { db, now }: Pick<Platform, "db" | "now">,
  runId: string,
  status: "cancelled" | "broken",
): Promise<void> {
  await db
    .update(correctionRuns)
    .set({ status, finishedAt: now() })
    .where(and(eq(correctionRuns.id, runId), inArray(correctionRuns.status, ["waiting", "running"])));
}

/** Marks a run as running by this attempt; undefined when it is over or gone. An admin may retry a broken one. */
async function claimRun(db: Db, runId: string, job: JobRun): Promise<CorrectionRunRow | undefined> {
  const { id, status, jobAttempt } = correctionRuns;
  const isFree = and(eq(id, runId), inArray(status, ["waiting", "running", "broken"]), lte(jobAttempt, job.attempt));
  return acquire(db, runLease(runId, job), isFree, { finishedAt: null });
}

/** The lease of a run, whose holder is an attempt of its job. */
function runLease(runId: string, { attempt }: JobRun): Lease<typeof correctionRuns> {
  const { id, status, jobAttempt } = correctionRuns;
  const isHeld = and(eq(id, runId), eq(status, "running"), eq(jobAttempt, attempt));
  return { table: correctionRuns, isHeld, holder: { status: "running", jobAttempt: attempt } };
}

/** The results of every correction in use, stored after each batch. Throws LeaseLost. */
async function askQuestions(platform: Platform, claimed: CorrectionRunRow, job: JobRun): Promise<CorrectionResult[]> {
  const { db } = platform;
  const config = await loadReplyConfig(db, claimed.entityId);
  const questions = await readQuestions(db, claimed.entityId);
  const asked = new Map(claimed.results.map((result) => [result.correctionId, result]));
  // A correction that was withdrawn since the last attempt no longer counts.
  const resultsSoFar = () => questions.flatMap(({ correction }) => asked.get(correction.id) ?? []);
  const open = questions.filter(({ correction }) => !asked.has(correction.id));
  for (let at = 0; at < open.length; at += CONCURRENT_QUESTIONS) {
    job.signal.throwIfAborted();
    const batch = open.slice(at, at + CONCURRENT_QUESTIONS);
    for (const result of await Promise.all(batch.map((question) => ask(platform, { claimed, config, question, job }))))
      asked.set(result.correctionId, result);
    const results = resultsSoFar();
    await extend(db, runLease(claimed.id, job), { results, done: results.length, total: questions.length });
  }
  return resultsSoFar();
}

/** The corrections in use, with the year that the question referred to. */
async function readQuestions(db: Db, entityId: string): Promise<Question[]> {
  return db
    .select({ correction: corrections, year: messages.year })
    .from(corrections)
    .leftJoin(responses, eq(responses.id, corrections.responseId))
    .leftJoin(messages, eq(messages.id, responses.messageId))
    .where(and(eq(corrections.entityId, entityId), isNull(corrections.withdrawnAt)))
    .orderBy(desc(corrections.id))
    .limit(CORRECTIONS_MAX);
}

type Asking = { claimed: CorrectionRunRow; config: ReplyConfig; question: Question; job: JobRun };

async function ask(platform: Platform, { claimed, config, question, job }: Asking): Promise<CorrectionResult> {
  const { correction, year } = question;
  const { id: correctionId, question: text, language } = correction;
  const drafted = await draftReply(platform, config, {
    settings: behaviourOf(claimed.settings),
    question: text,
    language,
    year,
    signal: job.signal,
    purpose: "test",
  }).catch(orStopped);
  return { correctionId, isHeld: holdsCorrection({ correction, drafted }), answer: drafted.reply };
}

/** A reply that would have revealed its instructions answers nothing. */
function orStopped(error: unknown): Pick<DraftedReply, "reply" | "correctionId" | "isUnanswered"> {
  if (error instanceof LeakStopped) return { reply: "", correctionId: null, isUnanswered: true };
  throw error;
}

/** Ends a run and publishes its settings when every answer holds and the draft is still what was asked. */
async function finishRun(
  { db, now }: Platform,
  { claimed, job, results }: { claimed: CorrectionRunRow; job: JobRun; results: CorrectionResult[] },
): Promise<void> {
  const { id, entityId, settings, startedBy, draftVersion } = claimed;
  const at = now();
  const isPassed = results.every(({ isHeld }) => isHeld);
  await db.transaction(async (tx) => {
    const user = startedBy === null ? undefined : await lockUser(tx, startedBy, "key share");
    const before = await lockBehaviour(tx, entityId, at);
    const publishes = isPassed && isPublication(claimed) && draftVersion === before.version;
    const end = { results, done: results.length, total: results.length, finishedAt: at };
    const status = isPassed ? "passed" : "failed";
    const isHeld = await release(tx, runLease(id, job), { ...end, status, publishedAt: publishes ? at : null });
    if (!isHeld || !publishes) return;
    const publishedBy = user?.id ?? null;
    await storeVersion(tx, { before, settings: behaviourOf(settings), publishedBy, at, requestId: null });
  });
}
