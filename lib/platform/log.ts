import { isNativeError } from "node:util/types";
import { type DestinationStream, type Logger, pino } from "pino";

/** What a line may tell, by name. What is not named here does not reach the log: nobody's address, name or words do. */
const ALLOWED_FIELDS: ReadonlySet<string> = new Set([
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
const OWN_ERRORS: ReadonlySet<string> = new Set([
  "CaptchaUnavailable",
  "EmbeddingFailure",
  "Failure",
  "ModelUnavailable",
  "SettingsError",
  "StartError",
  "StorageFailure",
]);

/** What systems, databases and mail servers say by numbers and names of their own. */
const ERROR_FIELDS = ["code", "syscall", "status", "statusCode", "responseCode", "constraint", "table", "routine"];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEXT_MAX = 300;
const FRAMES_MAX = 8;
const CAUSES_MAX = 5;

/**
 * The log: JSON lines on standard output, without personal data. An error is told by its kind, its codes and its place in
 * the code; its words, which may quote what somebody sent, only where they are our own, or at the levels debug and trace.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const showsMessages = level === "debug" || level === "trace";
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: pickAllowedFields },
    serializers: { err: (error: unknown) => describeError(error, showsMessages) },
  };
  return to ? pino(options, to) : pino(options);
}

function pickAllowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === "err") picked.err = value;
    else if (ALLOWED_FIELDS.has(name)) picked[name] = toLoggable(value);
  }
  return picked;
}

/** Values as they are, texts short and without what looks like somebody's; what has parts of its own is left out. */
function toLoggable(value: unknown): string | number | boolean | null | undefined {
  if (typeof value === "string") return maskPersonalData(value);
  return typeof value === "number" || typeof value === "boolean" || value === null ? value : undefined;
}

/** Reasons come from other programs too: addresses, what follows a host, and long keys are taken out of them. */
function maskPersonalData(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/[^\s@<>"'(),;]+@[^\s@<>"'(),;]+/g, "…")
    .replace(/(https?:\/\/[^\s/?#"']+)[^\s"']*/g, "$1/…")
    .replace(/[\w-]{32,}/g, (long) => (UUID.test(long) ? long : "…"));
}

type ErrorFields = Record<string, unknown>;

function describeError(error: unknown, showsMessages: boolean, depth = 0): ErrorFields {
  if (!(error instanceof Error || isNativeError(error))) return { type: typeof error };
  const details: ErrorFields = { type: error.name };
  for (const name of ERROR_FIELDS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") details[name] = toLoggable(value);
  }
  if (showsMessages) details.message = error.message;
  else if (OWN_ERRORS.has(error.name)) details.message = maskPersonalData(error.message);
  details.at = stackFrames(error);
  if (error.cause && depth < CAUSES_MAX) details.cause = describeError(error.cause, showsMessages, depth + 1);
  return details;
}

/** The places of the stack, without the words that it begins with. */
function stackFrames({ stack = "", message }: Error): string[] {
  const lines = stack.replace(message, "").split("\n");
  return lines
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim().slice(3));
}
