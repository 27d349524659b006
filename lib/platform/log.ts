import { isNativeError } from "node:util/types";
import { type DestinationStream, type Logger, pino } from "pino";

/** The fields that a log line may have. Others are dropped, so that no personal data reaches the log. */
const ALLOWED_FIELDS: ReadonlySet<string> = new Set([
  // Requests.
  ...["requestId", "method", "route", "status", "ms", "cut"],
  // Jobs.
  ...["job", "kind", "attempts", "isDead"],
  // Replies and models.
  ...["response", "talkSystem", "model", "problem", "isPassing", "retryAfter"],
  // Records, by our own ids.
  ...["id", "documentId", "userId", "subscription", "checkout", "key", "organization"],
  ...["amountCents", "currency", "expectedCents", "host", "code", "localCode"],
  // Violations of the content security policy.
  ...["directive", "blocked", "page"],
  // Reasons.
  ...["why", "reason"],
]);

/** Errors whose message contains only our own text. Other messages may quote personal data. */
const OWN_ERRORS: ReadonlySet<string> = new Set([
  "CaptchaUnavailable",
  "EmbeddingFailure",
  "Failure",
  "ModelUnavailable",
  "SettingsError",
  "StartError",
  "StorageFailure",
]);

/** Error properties of systems, databases and mail servers that carry codes and names only. */
const ERROR_FIELDS = ["code", "syscall", "status", "statusCode", "responseCode", "constraint", "table", "routine"];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEXT_MAX = 300;
const FRAMES_MAX = 8;
const CAUSES_MAX = 5;

/**
 * The log: JSON lines on standard output, without personal data. An error is logged with its name, codes and stack
 * frames; with its message only where that is our own text, or at the levels debug and trace.
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

/** Numbers and booleans unchanged, texts shortened and masked; objects are dropped. */
function toLoggable(value: unknown): string | number | boolean | null | undefined {
  if (typeof value === "string") return maskPersonalData(value);
  return typeof value === "number" || typeof value === "boolean" || value === null ? value : undefined;
}

/** Masks email addresses, URL paths and long keys: reasons may come from other programs. */
export function maskPersonalData(text: string): string {
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

/** The stack frames, without the message that the stack begins with. */
function stackFrames({ stack = "", message }: Error): string[] {
  const lines = stack.replace(message, "").split("\n");
  return lines
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim().slice(3));
}
