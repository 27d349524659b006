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
}>;

/** Thoughts that some models write before their answer. */
const THOUGHTS = /<(think|thinking|thought)>[\s\S]*?(?:<\/\1>|$)/giu;

/**
 * Asks an entity's first talk system for text that no visitor reads as it is: the caller checks it. Null where the
 * embedded model is configured, and when the model fails; a failure is logged.
 */
export async function askModel(
  { models, settings, log }: Pick<Platform, "models" | "settings" | "log">,
  { systems: [system], parameters }: Talk,
  { about, system: instruction, message, timeoutMs, signal }: Request,
): Promise<string | null> {
  if (system.provider === "embedded") return null;
  let text = "";
  try {
    const { languageModel } = await models(system);
    await generate(languageModel, {
      ...composeCall({ system: instruction, message, history: [], grounding: null, parameters }),
      limits: { silenceMs: Math.min(system.firstTokenTimeoutMs, timeoutMs), totalMs: timeoutMs },
      signal: signal ?? new AbortController().signal,
      onText: (piece) => {
        text += piece;
      },
    });
  } catch (error) {
    const key = system.keyVariable === null ? null : settings.keyOf(system.keyVariable);
    log.warn({ about, talkSystem: system.id, ...describeProblem(error, key) }, "a model call failed");
    return null;
  }
  return text.replace(THOUGHTS, "").trim();
}

/** A text between tags that it cannot close, for a prompt. */
export function tagged(tag: string, text: string): string {
  return `<${tag}>\n${text.replaceAll("<", "‹")}\n</${tag}>`;
}
