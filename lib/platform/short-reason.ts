import { maskPersonalData } from "./log";

const LENGTH_MAX = 200;

/**
 * The first line of an error, short enough for a sentence, without addresses, keys and codes, which a foreign server may
 * quote. A failed statement is cut before its parameters, which can be a user's text.
 */
export function shortReason(message: string): string {
  const [line = ""] = message.trim().split("\n");
  const reason = line.startsWith("Failed query") ? "Failed query" : maskPersonalData(line).replace(/\b\d{6}\b/g, "…");
  return reason.length > LENGTH_MAX ? `${reason.slice(0, LENGTH_MAX - 1)}…` : reason;
}
