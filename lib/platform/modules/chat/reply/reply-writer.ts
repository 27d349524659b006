import type { Turn } from "../../../auth/own-turns";
import type { Platform } from "../../../context";
import { LeaseLost } from "../../../db/lease";
import type { ResponseRow } from "../../../db/schema/chat";
import { warnOfBudget } from "../../budget/warn-of-budget";
import { type MessageReading, readMessage, rememberMessage } from "../../memory/remember-message";
import { readAskLater } from "../history/read-ask-later";
import { presentAccepted, presentEnding } from "../presenter";
import { findReply } from "../queries";
import { LiveTurn, ShuttingDown, StopRequested } from "../turn/live-turn";
import { LeakStopped, SystemsFailed } from "./generate-with-fallback";
import type { ReplyPlan } from "./plan-reply";
import type { ReplySink } from "./reply-sink";
import { emptyMaterial, replySources } from "./reply-sources";
import { runReply } from "./run-reply";
import { type ReplyResult, storeReply } from "./store-replies";

/**
 * Writes the reply of a turn whose lease this process holds: runs its plan, streams the text and stores the result. The work
 * continues whether or not somebody reads it.
 */
export function writeReply(platform: Platform, turn: Turn, planning: Promise<ReplyPlan>): LiveTurn {
  const { message, response } = turn;
  const { id: responseId, writer, leaseExpiresAt } = response;
  if (writer === null || leaseExpiresAt === null) throw new Error("A reply without a writer cannot be written.");
  const live = new LiveTurn(presentAccepted(turn), response.version);
  const work = new ReplyWriter(platform, turn, live).write(planning);
  const leasedUntilMs = leaseExpiresAt.getTime();
  platform.turns.add(message.id, { turn: live, responseId, writer, leasedUntilMs }, work);
  return live;
}

/**
 * `plan`: what a complete reply was written by. `reading`: what its message states, where the entity remembers visitors.
 * `retryAfter`: seconds, of a model server that failed.
 */
type Outcome = Readonly<{
  row: ResponseRow | null;
  plan?: ReplyPlan;
  reading?: Promise<MessageReading> | null;
  retryAfter?: number | null;
}>;

/** Streams a reply to the readers of its turn, and stores it. */
class ReplyWriter implements ReplySink {
  readonly id: string;
  readonly material = emptyMaterial();
  readonly #platform: Platform;
  readonly #turn: Turn;
  readonly #live: LiveTurn;

  constructor(platform: Platform, turn: Turn, live: LiveTurn) {
    this.id = turn.response.id;
    this.#platform = platform;
    this.#turn = turn;
    this.#live = live;
  }

  get text(): string {
    return this.#live.text;
  }

  get signal(): AbortSignal {
    return this.#live.signal;
  }

  append(piece: string): void {
    this.#live.append(piece);
  }

  retract(): void {
    this.#live.retract();
  }

  /**
   * Runs a plan and stores the reply; sends the end event only after that. Never rejects: an error is logged with its
   * cause, stored with the reply, and sent as the catalogue's message.
   */
  async write(planning: Promise<ReplyPlan>): Promise<void> {
    const { message, response, entity } = this.#turn;
    const { name: entityName } = entity;
    try {
      const outcome = await this.#run(planning).catch((error: unknown) => this.#fail(error));
      const { plan, reading, retryAfter = null } = outcome;
      // Another writer has stored the reply: send what is stored.
      const row = outcome.row ?? (await findReply(this.#platform.db, response.id));
      if (plan) await warnOfBudget(this.#platform, { entity, behaviour: plan.config.behaviour });
      const askLater = await readAskLater(this.#platform.db, [row]);
      const remember = reading ? await this.#remember(reading) : null;
      this.#live.end(presentEnding({ message, response: row, entityName, askLater, retryAfter, remember }));
    } catch (err) {
      this.#platform.log.error({ err, response: response.id }, "a reply could not be stored");
      const failed: ResponseRow = { ...response, status: "failed", body: this.text };
      this.#live.end(presentEnding({ message, response: failed, entityName }));
    }
  }

  async #run(planning: Promise<ReplyPlan>): Promise<Outcome> {
    const plan = await planning;
    const { talk, behaviour, knowledgeRevision } = plan.config;
    // In parallel with the reply, so that a language model that reads the message delays nothing.
    const reading = behaviour.memory && !plan.fixed ? readMessage(this.#platform, talk, this.#turn.message) : null;
    reading?.catch(() => {});
    const { usage, ...reply } = await runReply(this.#platform, plan, this);
    const complete = {
      ...usage,
      ...reply,
      // A reply that its model did not finish is complete for nobody.
      status: (usage?.endedBy ?? "stop") === "stop" ? "complete" : "stopped",
      body: this.text,
      error: null,
      knowledgeRevision,
    } as const;
    return { row: await this.#store(complete), plan, reading };
  }

  #store(result: ReplyResult): Promise<ResponseRow | null> {
    return storeReply(this.#platform, this.#turn.response, result);
  }

  /** Stores an unfinished reply as stopped, interrupted or failed, with its text so far. */
  async #fail(error: unknown): Promise<Outcome> {
    const body = this.text;
    const sources = body === "" ? [] : replySources(this.material);
    const reason = this.signal.aborted ? this.signal.reason : error;
    const { response } = this.#turn;
    if (reason instanceof LeaseLost) return { row: null };
    if (reason instanceof StopRequested) return { row: await this.#store({ status: "stopped", body, sources }) };
    if (reason instanceof ShuttingDown) return { row: await this.#store({ status: "interrupted", body, sources }) };
    const failed: ReplyResult = { status: "failed", body, sources, error: messageOf(reason) };
    if (reason instanceof LeakStopped || reason instanceof SystemsFailed) {
      const { id: talkSystemId, model } = reason.system;
      const incident = reason instanceof LeakStopped ? { kind: reason.kind, talkSystemId } : null;
      const endedBy = reason instanceof SystemsFailed ? reason.ending : null;
      const row = await storeReply(this.#platform, response, { ...failed, talkSystemId, model, endedBy }, incident);
      return { row, retryAfter: reason instanceof SystemsFailed ? reason.problem.retryAfter : null };
    }
    this.#platform.log.error({ err: reason, response: response.id }, "a reply failed");
    return { row: await this.#store(failed) };
  }

  /** Remembers what the message states. A failure must not spoil a stored reply. */
  async #remember(reading: Promise<MessageReading>): Promise<string | null> {
    const { message } = this.#turn;
    try {
      return await rememberMessage(this.#platform, message, await reading);
    } catch (err) {
      this.#platform.log.error({ err, message: message.id }, "a message could not be remembered");
      return null;
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
