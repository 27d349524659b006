import { setTimeout as wait } from "node:timers/promises";
import { APICallError, type LanguageModelV3CallOptions } from "@ai-sdk/provider";
import type { Platform } from "../../../context";
import type { TalkSystemRow } from "../../../db/schema/talk";
import { describeProblem, type ModelProblem } from "../../../models/describe-problem";
import type { ReplyEnding } from "../../../models/finish-reason";
import { EmptyReply, type GenerationResult, generate } from "../../../models/generate";
import type { ModelProvider } from "../../../models/port";
import { chainFilters, type OutgoingFilter } from "../outgoing/filter";
import { WrongLanguage } from "../outgoing/language-check";
import { PromptLeak } from "../outgoing/leak-guard";
import { createLoopDetector } from "../outgoing/loop-detector";
import { wholeCharacters } from "../outgoing/whole-characters";
import { withDecodedTokens } from "../outgoing/with-decoded-tokens";
import { withoutThoughts } from "../outgoing/without-thoughts";
import type { ReplySink } from "./reply-sink";

/** Every talk system failed, or one failed after part of its reply was emitted. */
export class SystemsFailed extends Error {
  override readonly name = "SystemsFailed";
  constructor(
    readonly problem: ModelProblem,
    readonly system: TalkSystemRow,
    /** `filter` and `refusal`: the reply was withheld. */
    readonly ending: ReplyEnding,
  ) {
    super(`${system.name}: ${problem.problem}: ${problem.message}`);
  }
}

/** A reply was stopped before it revealed the system prompt. */
export class LeakStopped extends Error {
  override readonly name = "LeakStopped";
  constructor(
    readonly kind: PromptLeak["kind"],
    readonly system: TalkSystemRow,
  ) {
    super(`${system.name}: the reply was about to reveal the ${kind}.`);
  }
}

export type GeneratedReply = GenerationResult & Readonly<{ system: TalkSystemRow; model: string }>;

type GenerationRequest = Readonly<{
  systems: readonly TalkSystemRow[];
  /** `share`: the part of the passages and of the history that fits into the model's window. */
  callFor: (system: TalkSystemRow, share: number) => Promise<LanguageModelV3CallOptions>;
  /**
   * The filters that the text passes through, created again for each attempt. `isAskedAgain`: the first reply was in another
   * language than the one asked for; this one passes whatever its language is. `onEnd`: ends the generation, as what follows
   * is no longer the reply.
   */
  filters: (
    system: TalkSystemRow,
    attempt: Readonly<{ isAskedAgain: boolean; onEnd: () => void }>,
  ) => readonly OutgoingFilter[];
  /** A sentence for the model when it is asked again. */
  languageReminder?: string;
  sink: ReplySink;
}>;

type GenerationDeps = Pick<Platform, "models" | "settings" | "log">;

/** The longest retry-after of a model server that is waited for. */
const RETRY_AFTER_MAX_S = 2;
const RETRY_PAUSE_MS = 250;

/**
 * Tries the talk systems in order until one has written a reply. A transient problem is retried once on the same system;
 * any other problem, and a second one, moves on to the next. After the first emitted piece nothing is retried: a second
 * reply would start in the middle of the first. Throws SystemsFailed and LeakStopped.
 */
export async function generateWithFallback(deps: GenerationDeps, request: GenerationRequest): Promise<GeneratedReply> {
  const { sink } = request;
  const { id: response, signal } = sink;
  let failed: SystemsFailed | undefined;
  for (const system of request.systems) {
    for (const isLastTry of [false, true]) {
      try {
        return await generateWithin(deps, system, request);
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof PromptLeak) throw reportLeak(deps, system, request, error);
        failed = failureOf(deps, system, error);
        const { problem } = failed;
        deps.log.warn({ response, talkSystem: system.id, model: system.model, ...problem }, "a model call failed");
        if (sink.text !== "") throw failed;
        if (isLastTry || !problem.isTransient || (problem.retryAfter ?? 0) > RETRY_AFTER_MAX_S) break;
        await wait(problem.retryAfter === null ? RETRY_PAUSE_MS : problem.retryAfter * 1000, undefined, { signal });
      }
    }
  }
  throw failed ?? new Error("There is no talk system.");
}

/** The part of a prompt's passages and history that fits into a model's window, where its server has refused the whole. */
const fittingShares = new WeakMap<ModelProvider, number>();
/** A refused prompt is halved this often at most. */
const SHARE_MIN = 1 / 16;

/** Generates a reply, and again from half of the passages and of the history while the server calls the prompt too long. */
async function generateWithin(
  deps: GenerationDeps,
  system: TalkSystemRow,
  request: GenerationRequest,
): Promise<GeneratedReply> {
  const provider = await deps.models(system);
  for (;;) {
    const share = fittingShares.get(provider) ?? 1;
    try {
      return await generateOnce(deps, system, { ...request, callFor: (called) => request.callFor(called, share) });
    } catch (error) {
      const isOver =
        share <= SHARE_MIN || request.sink.text !== "" || !failureOf(deps, system, error).problem.isTooLong;
      if (isOver) throw error;
      fittingShares.set(provider, share / 2);
      deps.log.warn({ talkSystem: system.id, share: share / 2 }, "a prompt was too long for its model");
    }
  }
}

/** Models whose replies start with thoughts of which only the end is marked. */
const unmarkedThinkers = new WeakSet<ModelProvider>();

/** Generates a reply, and a second one in place of one that begins in the wrong language. */
async function generateOnce(
  deps: GenerationDeps,
  system: TalkSystemRow,
  request: GenerationRequest,
): Promise<GeneratedReply> {
  try {
    return await generateText(deps, system, request, false);
  } catch (error) {
    if (!(error instanceof WrongLanguage) || request.sink.text !== "") throw error;
    deps.log.info({ response: request.sink.id, talkSystem: system.id }, "a reply began in the wrong language");
    return generateText(deps, system, request, true);
  }
}

async function generateText(
  { models }: GenerationDeps,
  system: TalkSystemRow,
  request: GenerationRequest,
  isAskedAgain: boolean,
): Promise<GeneratedReply> {
  const { sink } = request;
  const provider = await models(system);
  const call = await request.callFor(system, 1);
  const options = isAskedAgain ? remind(call, request.languageReminder ?? "") : call;
  let isOver = false;
  const onEnd = () => {
    isOver = true;
  };
  const newFilters = () => chainFilters(request.filters(system, { isAskedAgain, onEnd }));
  let outgoing = newFilters();
  const isEmbedded = system.provider === "embedded";
  const characters = isEmbedded ? wholeCharacters() : chainFilters([withDecodedTokens(), wholeCharacters()]);
  const isLoop = createLoopDetector();
  const thoughtFilter = () =>
    withoutThoughts({
      beginsInThought: unmarkedThinkers.has(provider),
      onUnmarkedEnd: (isStartMarked) => {
        if (!isStartMarked) unmarkedThinkers.add(provider);
        outgoing = newFilters();
        sink.retract();
      },
      onEnd,
    });
  // The embedded model has no thoughts; a tag in its quotations belongs to the material.
  const thoughts = isEmbedded ? chainFilters([]) : thoughtFilter();
  const emit = (text: string) => {
    if (text !== "") sink.append(outgoing.push(text));
  };
  const written = await generate(provider.languageModel, {
    ...options,
    limits: { silenceMs: system.firstTokenTimeoutMs, totalMs: system.totalTimeoutMs },
    signal: sink.signal,
    onText: (delta) => {
      emit(thoughts.push(characters.push(delta)));
      if (isOver) return "stop";
      return !isEmbedded && isLoop(delta) ? "length" : undefined;
    },
  });
  emit(thoughts.push(characters.end()));
  emit(thoughts.end());
  sink.append(outgoing.end());
  if (sink.text === "") throw new EmptyReply("Nothing of the model's text passed the filters.");
  return { ...written, system, model: provider.name };
}

/** Adds a sentence to a call's system prompt. */
function remind(call: LanguageModelV3CallOptions, reminder: string): LanguageModelV3CallOptions {
  const prompt = call.prompt.map((message) =>
    message.role === "system" ? { ...message, content: `${message.content}\n\n${reminder}` } : message,
  );
  return { ...call, prompt };
}

function reportLeak(
  { log }: GenerationDeps,
  system: TalkSystemRow,
  { sink }: GenerationRequest,
  { kind }: PromptLeak,
): LeakStopped {
  log.error({ response: sink.id, talkSystem: system.id, kind }, "a reply was stopped before it revealed the prompt");
  return new LeakStopped(kind, system);
}

function failureOf({ settings }: GenerationDeps, system: TalkSystemRow, error: unknown): SystemsFailed {
  const key = system.keyVariable === null ? null : settings.keyOf(system.keyVariable);
  return new SystemsFailed(describeProblem(error, key), system, withheldBy(error));
}

/** Azure and others reject a message that their filter withholds with this status and the filter's name. */
function withheldBy(error: unknown): ReplyEnding {
  if (error instanceof EmptyReply && error.ending !== "stop" && error.ending !== "length") return error.ending;
  const isFiltered =
    APICallError.isInstance(error) &&
    error.statusCode === 400 &&
    /content_?filter|content_?policy|ResponsibleAIPolicy/i.test(error.responseBody ?? "");
  return isFiltered ? "filter" : "error";
}
