import { isNativeError } from "node:util/types";
import { type DestinationStream, type Logger, pino } from "pino";

/** What a line may tell, by name. What is not named here does not reach the log: nobody's address, name or words do. */
const FIELDS: ReadonlySet<string> = new Set([
  // A request, and what it was for.
  ...["requestId", "method", "route", "status", "ms", "cut"],
  // Jobs, by their ids and kinds.
  ...["job", "kind", "attempts", "isDead"],
  // Replies and those who write them.
  ...["response", "talkSystem", "model", "problem", "isPassing", "retryAfter"],
  // Records, by the ids that we gave them.
  ...["id", "documentId", "userId", "subscription", "checkout", "key", "organization"],
  ...["amountCents", "currency", "expectedCents", "host", "code", "localCode"],
  // What a page's policy refused, as far as it names nobody.
  ...["directive", "blocked", "page"],
  // Reasons in words.
  ...["why", "reason"],
]);

/** Errors whose words are written here, of our own values only. Others may quote what somebody sent. */
const OUR_WORDS: ReadonlySet<string> = new Set([
  "CaptchaUnusable",
  "EmbeddingUnusable",
  "Failure",
  "ModelUnusable",
  "SettingsError",
  "StartError",
  "StorageFailure",
]);

/** What systems, databases and mail servers say by numbers and names of their own. */
const ERROR_FACTS = ["code", "syscall", "status", "statusCode", "responseCode", "constraint", "table", "routine"];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEXT_MAX = 300;
const FRAMES_MAX = 8;
const CAUSES_MAX = 5;

/**
 * The log: JSON lines on standard output, without personal data. An error is told by its kind, its codes and its place in
 * the code; its words, which may quote what somebody sent, only where they are our own, or at the levels debug and trace.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const hasWords = level === "debug" || level === "trace";
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: allowed },
    serializers: { err: (error: unknown) => factsOf(error, hasWords) },
  };
  return to ? pino(options, to) : pino(options);
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === "err") told.err = value;
    else if (FIELDS.has(name)) told[name] = plain(value);
  }
  return told;
}

/** Values as they are, texts short and without what looks like somebody's; what has parts of its own is left out. */
function plain(value: unknown): string | number | boolean | null | undefined {
  if (typeof value === "string") return masked(value);
  return typeof value === "number" || typeof value === "boolean" || value === null ? value : undefined;
}

/** Reasons come from other programs too: addresses, what follows a host, and long keys are taken out of them. */
function masked(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/[^\s@<>"'(),;]+@[^\s@<>"'(),;]+/g, "…")
    .replace(/(https?:\/\/[^\s/?#"']+)[^\s"']*/g, "$1/…")
    .replace(/[\w-]{32,}/g, (long) => (UUID.test(long) ? long : "…"));
}

type Facts = Record<string, unknown>;

function factsOf(error: unknown, hasWords: boolean, depth = 0): Facts {
  if (!(error instanceof Error || isNativeError(error))) return { type: typeof error };
  const facts: Facts = { type: error.name };
  for (const name of ERROR_FACTS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") facts[name] = plain(value);
  }
  if (hasWords) facts.message = error.message;
  else if (OUR_WORDS.has(error.name)) facts.message = masked(error.message);
  facts.at = framesOf(error);
  if (error.cause && depth < CAUSES_MAX) facts.cause = factsOf(error.cause, hasWords, depth + 1);
  return facts;
}

/** The places of the stack, without the words that it begins with. */
function framesOf({ stack = "", message }: Error): string[] {
  const places = stack.replace(message, "").split("\n");
  return places
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim().slice(3));
}
