import type { Platform } from "../../context";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { GROUNDING } from "../../providers/model/port";
import { findTalkingEntity } from "../talk/choose-talk";
import { type Answered, askSystems, LeakStopped, SystemsFailed } from "./ask-systems";
import { CANARY } from "./canary";
import { endingOf } from "./ending";
import { findReply } from "./internal";
import { LeaseLost, ShuttingDown, StopAsked } from "./interruptions";
import type { LiveTurn } from "./live-turn";
import { citationFilter } from "./outgoing/citation-filter";
import { inARow } from "./outgoing/filter";
import { leakGuard } from "./outgoing/leak-guard";
import { outsideCode } from "./outgoing/outside-code";
import { withoutImages } from "./outgoing/without-images";
import { withoutLeadingBlanks } from "./outgoing/without-leading-blanks";
import { withoutTags } from "./outgoing/without-tags";
import { type Prepared, prepareReply } from "./prepare-reply";
import { type Material, replySources } from "./reply-sources";
import { type Settled, settleReply } from "./settle-reply";
import { secretRules } from "./system-prompt";
import { isUnanswered } from "./unanswered";

type Job = Readonly<{
  message: MessageRow;
  response: ResponseRow;
  entity: EntityRow;
  /** What the caller has begun to find out, if it did. */
  prepared: Promise<Prepared> | undefined;
  live: LiveTurn;
}>;

/**
 * Finds what the entity's material says, has a model write the reply and stores it; only then is it told as done.
 * Never rejects: whatever goes wrong is logged with its cause, stored as what it is, and told as the catalogue's sentence.
 */
export async function writeReply(platform: Platform, job: Job): Promise<void> {
  const { message, response, entity, live } = job;
  try {
    const { row, retryAfter } = await write(platform, job);
    live.end(endingOf({ message, response: row, entityName: entity.name, retryAfter }));
  } catch (err) {
    platform.log.error({ err, response: response.id }, "a reply could not be stored");
    const failed: ResponseRow = { ...response, status: "failed", body: live.text };
    live.end(endingOf({ message, response: failed, entityName: entity.name }));
  }
}

type Outcome = { row: ResponseRow; retryAfter: number | null };

async function write(platform: Platform, job: Job): Promise<Outcome> {
  const { response } = job;
  const material: Material = { known: [], given: [], cited: new Set() };
  let retryAfter: number | null = null;
  const row = await answer(platform, job, material).catch((error: unknown) => {
    if (error instanceof SystemsFailed) retryAfter = error.problem.retryAfter;
    return settleFailure(platform, job, { error, material });
  });
  // Somebody else has settled it: what is stored is what happened.
  return { row: row ?? (await findReply(platform.db, response.id)), retryAfter };
}

async function answer(platform: Platform, job: Job, material: Material): Promise<ResponseRow | null> {
  const { message, response, entity, live } = job;
  const { talk, passages, callFor } = await (job.prepared ?? prepare(platform, job));
  const { cited } = material;
  const answered = await askSystems(platform, {
    systems: talk.systems,
    callFor: (system) => {
      material.given = system.provider === "embedded" ? [] : passages;
      material.known = passages;
      return callFor(system);
    },
    filters: (system) => {
      cited.clear();
      // The embedded model quotes word for word: its material's own brackets are neither marks nor markup.
      if (system.provider === "embedded") return [];
      return [
        withoutLeadingBlanks(),
        leakGuard({ canary: CANARY, rules: secretRules(entity) }),
        outsideCode(inARow([citationFilter(passages, cited), withoutImages(), withoutTags()])),
      ];
    },
    tell: (piece) => live.tell(piece),
    takeBack: () => live.takeBack(),
    hasTold: () => live.text !== "",
    signal: live.signal,
    responseId: response.id,
  });
  for (const number of quotedPassages(answered)) cited.add(number);
  const sources = replySources(material);
  return settleReply(
    platform,
    response,
    { ...accountOf(answered), status: "complete", body: live.text, sources, error: null },
    { isUnanswered: isUnanswered({ message, sources, passages, metadata: answered.metadata }) },
  );
}

async function prepare(platform: Platform, { message, entity }: Job): Promise<Prepared> {
  const { talk, knowledge } = await findTalkingEntity(platform.db, entity.id);
  return prepareReply(platform, { message, entity, talk, knowledge });
}

function accountOf({ system, model, inputTokens, outputTokens }: Answered) {
  const costMicros = Math.round((inputTokens ?? 0) * system.priceIn + (outputTokens ?? 0) * system.priceOut);
  return { talkSystemId: system.id, model, inputTokens, outputTokens, costMicros, costCurrency: system.currency };
}

/** Stores a reply that was not finished as what became of it. What was told of it stays. */
async function settleFailure(
  platform: Platform,
  { response, live }: Job,
  { error, material }: { error: unknown; material: Material },
): Promise<ResponseRow | null> {
  const body = live.text;
  const sources = body === "" ? [] : replySources(material);
  const reason = live.signal.aborted ? live.signal.reason : error;
  if (reason instanceof LeaseLost) return null;
  if (reason instanceof StopAsked) return settleReply(platform, response, { status: "stopped", body, sources });
  if (reason instanceof ShuttingDown) return settleReply(platform, response, { status: "interrupted", body, sources });
  const failed: Settled = { status: "failed", body, sources, error: messageOf(reason) };
  if (reason instanceof LeakStopped || reason instanceof SystemsFailed) {
    const { id: talkSystemId, model } = reason.system;
    const incident = reason instanceof LeakStopped ? { kind: reason.kind, talkSystemId } : undefined;
    return settleReply(platform, response, { ...failed, talkSystemId, model }, { incident });
  }
  platform.log.error({ err: reason, response: response.id }, "a reply failed");
  return settleReply(platform, response, failed);
}

/** The numbers of the passages that the embedded model says it quoted; of another model its marks tell. */
function quotedPassages({ metadata }: Answered): number[] {
  const cited = metadata?.[GROUNDING]?.cited;
  return Array.isArray(cited) ? cited.filter((number) => typeof number === "number") : [];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
