import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { Platform } from "../../context";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { admitReply } from "../budget/admit-reply";
import { warnOfBudget } from "../budget/warn-of-budget";
import { type ChatterQuota, findChatterQuota, isChatterQuotaUsedUp } from "../chatter-groups/chatter-quota";
import { type MessageReading, readMessage, rememberMessage } from "../memory/remember-message";
import type { VisitorPlace } from "../safety/find-countries";
import { findTalkingEntity } from "../talk/choose-talk";
import { finalizeReply, type ReplyResult } from "./finalize-reply";
import { generateReply } from "./generate-reply";
import { LeakStopped, SystemsFailed } from "./generate-with-fallback";
import { LeaseLost, type LiveTurn, ShuttingDown, StopRequested } from "./live-turn";
import { type PreparedReply, prepareReply } from "./prepare-reply";
import { presentEnding } from "./presenter";
import { findReply } from "./queries";
import { readAskLater } from "./read-ask-later";
import { emptyMaterial, type ReplyMaterial, replySources } from "./reply-sources";
import { usageOf } from "./reply-usage";

type ReplyTask = Readonly<{
  message: MessageRow;
  response: ResponseRow;
  entity: EntityRow;
  /** The preparation, if the caller has started it. */
  prepared: Promise<PreparedReply> | undefined;
  /** Where the visitor is, for a preparation that has not been started. */
  place: VisitorPlace | undefined;
  live: LiveTurn;
}>;

/**
 * Finds passages, has a model write the reply and stores it; the end event is sent only after that. Never rejects: an error
 * is logged with its cause, stored with the reply, and sent as the catalogue's message.
 */
export async function writeReply(platform: Platform, task: ReplyTask): Promise<void> {
  const { message, response, entity, live } = task;
  try {
    const { row, retryAfter, behaviour, reading } = await writeAndStore(platform, task);
    if (behaviour) await warnOfBudget(platform, { entity, behaviour });
    const askLater = await readAskLater(platform.db, [row]);
    const remember = reading ? await remembered(platform, message, reading) : null;
    live.end(presentEnding({ message, response: row, entityName: entity.name, askLater, retryAfter, remember }));
  } catch (err) {
    platform.log.error({ err, response: response.id }, "a reply could not be stored");
    const failed: ResponseRow = { ...response, status: "failed", body: live.text };
    live.end(presentEnding({ message, response: failed, entityName: entity.name }));
  }
}

/** Remembers what the message states. A failure must not spoil a stored reply. */
async function remembered(
  platform: Platform,
  message: MessageRow,
  reading: Promise<MessageReading>,
): Promise<string | null> {
  try {
    return await rememberMessage(platform, message, await reading);
  } catch (err) {
    platform.log.error({ err, message: message.id }, "a message could not be remembered");
    return null;
  }
}

/**
 * `behaviour`: the settings that a complete reply was written with. `reading`: what its message states, where the entity
 * remembers visitors.
 */
type CompleteReply = { behaviour: BehaviourSettings | null; reading: Promise<MessageReading> | null };
type StoredReply = { row: ResponseRow; retryAfter: number | null } & CompleteReply;

async function writeAndStore(platform: Platform, task: ReplyTask): Promise<StoredReply> {
  const { response } = task;
  const material = emptyMaterial();
  let retryAfter: number | null = null;
  let complete: CompleteReply = { behaviour: null, reading: null };
  const row = await generateAndStore(platform, task, material).then(
    (stored) => {
      complete = stored;
      return stored.row;
    },
    (error: unknown) => {
      if (error instanceof SystemsFailed) retryAfter = error.problem.retryAfter;
      return finalizeFailure(platform, task, { error, material });
    },
  );
  // Another writer has finalized the reply: report what is stored.
  return { row: row ?? (await findReply(platform.db, response.id)), retryAfter, ...complete };
}

async function generateAndStore(
  platform: Platform,
  task: ReplyTask,
  material: ReplyMaterial,
): Promise<{ row: ResponseRow | null } & CompleteReply> {
  const { message, response, entity, live } = task;
  const prepared = await (task.prepared ?? prepare(platform, task));
  // In parallel with the reply, so that a language model that reads the message delays nothing.
  const isRemembering = prepared.behaviour.memory && !prepared.fixed;
  const reading = isRemembering ? readMessage(platform, prepared.talk, message) : null;
  reading?.catch(() => {});
  const { generated, ...reply } = await generateReply(platform, {
    message,
    entity,
    prepared,
    material,
    sink: live,
    responseId: response.id,
  });
  const row = await finalizeReply(platform, response, {
    ...(generated ? usageOf(generated) : {}),
    ...reply,
    status: "complete",
    body: live.text,
    error: null,
    knowledgeRevision: prepared.knowledge,
  });
  return { row, behaviour: prepared.behaviour, reading };
}

async function prepare(platform: Platform, { message, entity, response, place }: ReplyTask): Promise<PreparedReply> {
  const talking = await findTalkingEntity(platform.db, entity.id);
  const { knowledge, hasCorrections, behaviour } = talking;
  // The group's quota was used up when the message was sent, so its retry gets no reply either.
  const usedUpQuota = response.budgetStage === "questions_only" ? await findUsedUpQuota(platform, message) : null;
  const terms = usedUpQuota
    ? { talk: talking.talk, stage: "questions_only" as const }
    : await admitReply(platform, talking, response.id);
  return prepareReply(platform, {
    message,
    entity,
    behaviour,
    knowledge,
    hasCorrections,
    place,
    ...terms,
    usedUpQuota,
  });
}

/** The quota of the visitor's group, where it is used up. */
async function findUsedUpQuota({ db, now }: Platform, message: MessageRow): Promise<ChatterQuota | null> {
  const quota = await findChatterQuota(db, message, now());
  return quota && (await isChatterQuotaUsedUp(db, quota)) ? quota : null;
}

/** Stores an unfinished reply as stopped, interrupted or failed, with its text so far. */
async function finalizeFailure(
  platform: Platform,
  { response, live }: ReplyTask,
  { error, material }: { error: unknown; material: ReplyMaterial },
): Promise<ResponseRow | null> {
  const body = live.text;
  const sources = body === "" ? [] : replySources(material);
  const reason = live.signal.aborted ? live.signal.reason : error;
  if (reason instanceof LeaseLost) return null;
  if (reason instanceof StopRequested) return finalizeReply(platform, response, { status: "stopped", body, sources });
  if (reason instanceof ShuttingDown)
    return finalizeReply(platform, response, { status: "interrupted", body, sources });
  const failed: ReplyResult = { status: "failed", body, sources, error: messageOf(reason) };
  if (reason instanceof LeakStopped || reason instanceof SystemsFailed) {
    const { id: talkSystemId, model } = reason.system;
    const incident = reason instanceof LeakStopped ? { kind: reason.kind, talkSystemId } : undefined;
    return finalizeReply(platform, response, { ...failed, talkSystemId, model }, { incident });
  }
  platform.log.error({ err: reason, response: response.id }, "a reply failed");
  return finalizeReply(platform, response, failed);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
