import type { LanguageModelV3FinishReason } from "@ai-sdk/provider";

/** How a model ended a reply that has text, or why none came. `error`: its server gave up; the reply is a failure. */
export type ReplyEnding = "stop" | "length" | "filter" | "refusal" | "error";

/** The words of vendors and servers for a model that ended its reply by itself. Every other word is an unfinished reply. */
const STOPS: ReadonlySet<string> = new Set([
  "stop",
  "stop_sequence",
  "end_turn",
  "eos",
  "eos_token",
  "complete",
  "completed",
  "finished",
  // A response that ends by its protocol without a reason.
  "[done]",
  "end of answer",
]);
const LENGTH = /length|max_(?:\w{0,20}_)?tokens|token_limit|context_window|repetition|too long|^continuation$/;
const FILTER = /filter|safety|guardrail|recitation|blocklist|prohibited|spii|sensitive|moderation|policy/;

/** Longer reasons are sentences, of which the beginning tells enough. */
const WORD_MAX = 100;

/** Reads a finish reason by the server's own word, since clients translate unknown words to a clean end. */
export function endingOf({ unified, raw }: LanguageModelV3FinishReason): ReplyEnding {
  const word = (raw ?? (unified === "content-filter" ? "filter" : unified)).slice(0, WORD_MAX).trim().toLowerCase();
  if (STOPS.has(word)) return "stop";
  if (word.includes("refus")) return "refusal";
  if (FILTER.test(word)) return "filter";
  return LENGTH.test(word) ? "length" : "error";
}
