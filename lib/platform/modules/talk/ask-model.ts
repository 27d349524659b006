import type { Platform } from "../../context";
import { describeProblem } from "../../models/describe-problem";
import { generate } from "../../models/generate";
import type { Talk } from "./choose-talk";
import { composeCall } from "./compose-call";

type Request = Readonly<{
  /** Names the request in the log. */
  about: string;
  system: string;
  message: string;
  timeoutMs: number;
  signal?: AbortSignal;
  /** The most tokens of the text, thoughts included, where they are to be fewer than a reply's. */
  maxOutputTokens?: number;
}>;

/** A model's text, and the tokens of the call where the server counts them. */
export type ModelText = Readonly<{ text: string; inputTokens: number | null; outputTokens: number | null }>;

type Deps = Pick<Platform, "models" | "settings" | "log">;

/** Thoughts that some models write before their answer. */
const THOUGHTS = /<(think|thinking|thought)>[\s\S]*?(?:<\/\1>|$)/giu;

/**
 * Asks an entity's first talk system for text that no visitor reads as it is: the caller checks it. Null where the
 * embedded model is configured, and when the model fails; a failure is logged.
 */
export async function askModel(deps: Deps, talk: Talk, request: Request): Promise<string | null> {
  return (await askModelForText(deps, talk, request))?.text ?? null;
}

/** `askModel` with the tokens of the call. */
export async function askModelForText(
  { models, settings, log }: Deps,
  { systems: [system], parameters }: Talk,
  { about, system: instruction, message, timeoutMs, signal, maxOutputTokens }: Request,
): Promise<ModelText | null> {
  if (system.provider === "embedded") return null;
  const most = Math.min(
    parameters.maxOutputTokens ?? Number.POSITIVE_INFINITY,
    maxOutputTokens ?? Number.POSITIVE_INFINITY,
  );
  const limited = { ...parameters, maxOutputTokens: Number.isFinite(most) ? most : null };
  let text = "";
  try {
    const { languageModel } = await models(system);
    const { inputTokens, outputTokens } = await generate(languageModel, {
      ...composeCall({ system: instruction, message, history: [], grounding: null, parameters: limited }),
      limits: { silenceMs: Math.min(system.firstTokenTimeoutMs, timeoutMs), totalMs: timeoutMs },
      signal: signal ?? new AbortController().signal,
      onText: (piece) => {
        text += piece;
      },
    });
    return { text: text.replace(THOUGHTS, "").trim(), inputTokens, outputTokens };
  } catch (error) {
    const key = system.keyVariable === null ? null : settings.keyOf(system.keyVariable);
    log.warn({ about, talkSystem: system.id, ...describeProblem(error, key) }, "a model call failed");
    return null;
  }
}

/** A text between tags that it cannot close, for a prompt. */
export function tagged(tag: string, text: string): string {
  return `<${tag}>\n${text.replaceAll("<", "‹")}\n</${tag}>`;
}
