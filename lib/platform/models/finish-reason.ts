import type { LanguageModelV3FinishReason } from "@ai-sdk/provider";

/** How a model ended a reply that has text, or why none came. `error`: its server gave up; the reply is a failure. */
export type ReplyEnding = "stop" | "length" | "filter" | "refusal" | "error";

/**
 * The words of vendors and servers for a model that ended its reply by itself, without what only decorates them: "stop" and
 * "FINISH_REASON_STOP", "eos" and "eos_found". Every other word is an unfinished reply.
 */
const STOPS: ReadonlySet<string> = new Set([
  ...["stop", "stopped", "end", "ended", "eos", "eot", "eom", "endoftext", "end_turn", "complete", "completed"],
  ...["finish", "finished", "finished_stopped", "done", "normal", "natural", "success", "ok"],
  // A response that ends by its protocol without a reason.
  ...["[done]", "end_of_answer"],
]);
const DECORATION =
  /^finish_?reason_|^response_|_(?:token|tokens|sequence|seq|str|string|word|found|of_text|of_turn|of_sequence|of_sentence|criteria)$/g;
const LENGTH =
  /length|max_(?:\w{0,20}_)?tokens|token_?limit|time_?limit|error_limit|^limit$|^incomplete$|context_window|repetition|too_long|^continuation$|^compaction$/;
const FILTER =
  /filter|safety|guardrail|recitation|block|prohibited|spii|sensitive|moderation|policy|toxic|jailbreak|harmful|censor|copyright|model_armor|^language$/;

/** Longer reasons are sentences, of which the beginning tells enough. */
const WORD_MAX = 100;

/** Reads a finish reason by the server's own word, since clients translate unknown words to a clean end. */
export function endingOf({ unified, raw }: LanguageModelV3FinishReason): ReplyEnding {
  const word = (raw ?? (unified === "content-filter" ? "filter" : unified))
    .slice(0, WORD_MAX)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (STOPS.has(word) || STOPS.has(word.replace(DECORATION, ""))) return "stop";
  if (word.includes("refus")) return "refusal";
  if (FILTER.test(word)) return "filter";
  if (LENGTH.test(word)) return "length";
  // Google names the block of a prompt "OTHER".
  return unified === "content-filter" ? "filter" : "error";
}
