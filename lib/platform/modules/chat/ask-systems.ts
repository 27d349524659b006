import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModelV3CallOptions } from "@ai-sdk/provider";
import type { Platform } from "../../context";
import type { TalkSystemRow } from "../../db/schema/talk";
import { describeProblem, type ModelProblem } from "../../models/describe-problem";
import { EmptyReply, type GenerationResult, generate } from "../../models/generate";
import type { ModelProvider } from "../../models/port";
import { inARow, type OutgoingFilter } from "./outgoing/filter";
import { PromptLeak } from "./outgoing/leak-guard";
import { wholeCharacters } from "./outgoing/whole-characters";
import { withoutThoughts } from "./outgoing/without-thoughts";

/** Every talk system that could be asked failed, or one did with part of the reply told. */
export class SystemsFailed extends Error {
  override readonly name = "SystemsFailed";
  constructor(
    readonly problem: ModelProblem,
    readonly system: TalkSystemRow,
  ) {
    super(`${system.name}: ${problem.problem}: ${problem.message}`);
  }
}

/** A reply was stopped from telling what the system prompt keeps. */
export class LeakStopped extends Error {
  override readonly name = "LeakStopped";
  constructor(
    readonly kind: PromptLeak["kind"],
    readonly system: TalkSystemRow,
  ) {
    super(`${system.name}: the reply was about to tell the ${kind}.`);
  }
}

export type Answered = GenerationResult & Readonly<{ system: TalkSystemRow; model: string }>;

type Asking = {
  systems: readonly TalkSystemRow[];
  callFor: (system: TalkSystemRow) => Promise<LanguageModelV3CallOptions>;
  /** The steps that the text goes through, made anew for each try. */
  filters: (system: TalkSystemRow) => readonly OutgoingFilter[];
  tell: (piece: string) => void;
  /** Takes back all that was told: it was thought, as the model says behind it. */
  takeBack: () => void;
  hasTold: () => boolean;
  signal: AbortSignal;
  /** Names the reply in the log. */
  responseId: string;
};

type Needs = Pick<Platform, "models" | "settings" | "log">;

/** The longest a reader is kept waiting because a server asked for it, in seconds. */
const PATIENCE_S = 2;
const PAUSE_MS = 250;

/**
 * Asks the talk systems in their order until one has written a reply. A passing problem is tried once more on the same
 * system; any other, and a second one, goes on to the next. Once a piece of a reply was told there is no other: it would
 * begin a second one in the middle of the first.
 */
export async function askSystems(platform: Needs, asking: Asking): Promise<Answered> {
  let failed: SystemsFailed | undefined;
  for (const system of asking.systems) {
    for (const isLastTry of [false, true]) {
      try {
        return await ask(platform, system, asking);
      } catch (error) {
        if (asking.signal.aborted) throw error;
        if (error instanceof PromptLeak) throw leakOf(platform, system, asking, error);
        failed = failureOf(platform, system, error);
        const { problem } = failed;
        platform.log.warn(
          { response: asking.responseId, talkSystem: system.id, model: system.model, ...problem },
          "a model did not answer",
        );
        if (asking.hasTold()) throw failed;
        if (isLastTry || !problem.isTransient || (problem.retryAfter ?? 0) > PATIENCE_S) break;
        await wait(problem.retryAfter === null ? PAUSE_MS : problem.retryAfter * 1000, undefined, {
          signal: asking.signal,
        });
      }
    }
  }
  throw failed ?? new Error("There is no talk system to ask.");
}

/** Models whose replies begin with thoughts that only their end is marked of. */
const unmarkedThinkers = new WeakSet<ModelProvider>();

async function ask({ models }: Needs, system: TalkSystemRow, asking: Asking): Promise<Answered> {
  const provider = await models(system);
  const options = await asking.callFor(system);
  let outgoing = inARow(asking.filters(system));
  const characters = wholeCharacters();
  const unthinking = () =>
    withoutThoughts({
      beginsInThought: unmarkedThinkers.has(provider),
      onUnmarkedEnd: () => {
        unmarkedThinkers.add(provider);
        outgoing = inARow(asking.filters(system));
        asking.takeBack();
      },
    });
  // The embedded model has no thoughts; a tag in what it quotes is the material's.
  const thoughts = system.provider === "embedded" ? inARow([]) : unthinking();
  const tell = (text: string) => {
    if (text !== "") asking.tell(outgoing.push(text));
  };
  const written = await generate(provider.languageModel, {
    ...options,
    limits: { silenceMs: system.firstTokenTimeoutMs, totalMs: system.totalTimeoutMs },
    signal: asking.signal,
    onText: (delta) => tell(thoughts.push(characters.push(delta))),
  });
  tell(thoughts.push(characters.end()));
  tell(thoughts.end());
  asking.tell(outgoing.end());
  if (!asking.hasTold()) throw new EmptyReply("Nothing of what the model wrote could be told.");
  return { ...written, system, model: provider.name };
}

function leakOf({ log }: Needs, system: TalkSystemRow, { responseId }: Asking, { kind }: PromptLeak): LeakStopped {
  log.error({ response: responseId, talkSystem: system.id, kind }, "a reply was stopped from telling the prompt");
  return new LeakStopped(kind, system);
}

function failureOf({ settings }: Needs, system: TalkSystemRow, error: unknown): SystemsFailed {
  const key = system.keyVariable === null ? null : settings.keyOf(system.keyVariable);
  return new SystemsFailed(describeProblem(error, key), system);
}
