import type { Platform } from "../../context";
import { Failure } from "../../failure";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { budgetTerms } from "../budget/budget-terms";
import { groupQuestions } from "../questions/group-questions";
import { isAnswerable } from "../questions/is-answerable";
import { markAnswerable } from "../questions/mark-answerable";
import { type OpenWording, readOpenGroups } from "../questions/read-open-groups";
import { readWaiting, type WaitingWording } from "../questions/read-waiting";
import { sendFoundAnswer } from "../questions/send-found-answer";
import { loadReplyConfig, type ReplyConfig } from "../talk/load-reply-config";
import { withoutCitations } from "./history/read-history";
import { draftReply } from "./reply/draft-reply";
import { LeakStopped, SystemsFailed } from "./reply/generate-with-fallback";

/** Questions that one run checks; each is a search of the material. Those that most visitors wait for come first. */
const WORDINGS_MAX = 200;
/** Replies that one run writes; each costs what a visitor's message costs. */
const REPLIES_MAX = 20;

/**
 * The job after a change of an entity's material. It marks the open questions that a search now answers, so that owners see
 * them, and sends the visitors who wait for an answer a reply to their question. Such a reply must cite the material
 * under the strict use of sources, since it arrives unasked. Everything else stays for a person, and so does all at the
 * end of the budget.
 */
export async function recheckQuestions(
  platform: Platform,
  { entityId }: JobPayload<"questions.recheck">,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const config = await loadReplyConfig(platform.db, entityId).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (!config || config.entity.suspendedAt || config.entity.chatStatus === "offline") return;
  await groupQuestions(platform, entityId, { limit: WORDINGS_MAX, signal });
  const wordings = await readOpenGroups(platform.db, config.entity, WORDINGS_MAX);
  const answerable: OpenWording[] = [];
  for (const wording of wordings) {
    signal.throwIfAborted();
    const { question, language, year } = wording;
    const checked = { entityId, revision: config.knowledgeRevision, question, language, year };
    if (await isAnswerable(platform, checked)) answerable.push(wording);
  }
  await markAnswerable(platform, { entityId, wordings, answerable });
  const awaited = answerable.filter(({ waiting }) => waiting > 0);
  const { stage } = budgetTerms(config, platform.now());
  if (stage !== null && stage !== "cheaper") return;
  let replies = 0;
  for (const group of awaited) {
    for (const asked of await readWaiting(platform.db, config.entity, group)) {
      if (replies === REPLIES_MAX) return;
      replies += 1;
      await notifyWaiting(platform, config, { ...group, ...asked }, signal);
    }
  }
}

/**
 * Sends the visitors who wait for a question in this wording a reply that cites the material, if there is one. It is written
 * for their own words: another visitor's may show in it.
 */
async function notifyWaiting(
  platform: Platform,
  config: ReplyConfig,
  { groupId, question, questionIds, language, year }: OpenWording & WaitingWording,
  signal: AbortSignal,
): Promise<void> {
  const settings = { ...config.behaviour, source_use: "strict" as const, follow_ups: false };
  const drafted = await draftReply(platform, config, {
    settings,
    question,
    language,
    year,
    signal,
    purpose: "visitor",
  }).catch((error: unknown) => {
    // The question stays open, and the next change of the material tries it again.
    if (error instanceof SystemsFailed || error instanceof LeakStopped || isBeyondPlan(error)) return null;
    throw error;
  });
  if (!drafted || drafted.isUnanswered || !drafted.sources.some(({ cited }) => cited)) return;
  const { reply, sources } = drafted;
  await sendFoundAnswer(platform, config.entity, {
    groupId,
    questionIds,
    text: reply,
    mailText: withoutCitations(reply),
    sources,
  });
}

function isBeyondPlan(error: unknown): boolean {
  return error instanceof Failure && error.code === "plan_limit_reached";
}
