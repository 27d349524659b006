import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from "@ai-sdk/provider";
import type { ConnectionProblem } from "@/lib/contract/talk/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { ModelUnavailable } from "./connection";
import { EmptyReply, ModelTimeout, TruncatedStream } from "./generate";

/** A model's failure, with a message that an admin can act on. Contains neither the key nor the prompt. */
export type ModelProblem = Readonly<{
  problem: Exclude<ConnectionProblem, "none">;
  message: string;
  status: number | null;
  /** Seconds to wait, as requested by the server. */
  retryAfter: number | null;
  /** Whether a retry may help. */
  isTransient: boolean;
  /** Whether a shorter prompt may help. */
  isTooLong: boolean;
}>;

type ProblemFields = Pick<ModelProblem, "problem" | "message"> & Partial<ModelProblem>;

/** Describes any error of a model call. `key` is masked if the server's message repeats it. */
export function describeProblem(error: unknown, key: string | null = null): ModelProblem {
  const fields: ProblemFields = classify(error);
  const message = key ? fields.message.replaceAll(key, "[key]") : fields.message;
  return { status: null, retryAfter: null, isTransient: false, isTooLong: false, ...fields, message };
}

function classify(error: unknown): ProblemFields {
  if (error instanceof ModelUnavailable) return { problem: error.problem, message: error.message };
  if (error instanceof ModelTimeout) return { problem: "timeout", message: error.message };
  if (error instanceof EmptyReply) return { problem: "empty", message: error.message };
  if (error instanceof TruncatedStream) return cutShort();
  if (APICallError.isInstance(error)) {
    if (isUnreadable(error)) return unreadable();
    const { statusCode } = error;
    // A connection that drops while a response is read has that response's status too.
    const isAnswered = statusCode !== undefined && (statusCode >= 300 || codeOf(error) === null);
    return isAnswered ? fromResponse(error, statusCode) : fromConnection(error);
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return unreadable();
  if (InvalidResponseDataError.isInstance(error)) return cutShort();
  if (codeOf(error)) return fromConnection(error);
  return { ...fromStreamError(error), message: serverText("talk.failed", { reason: messageOf(error) }) };
}

const cutShort = (): ProblemFields => ({ problem: "cut_off", message: serverText("talk.cutShort") });
const unreadable = (): ProblemFields => ({ problem: "not_json", message: serverText("talk.unreadable") });

/** Anthropic's client reports an unreadable first event as status 500. */
function isUnreadable({ responseBody = "" }: APICallError): boolean {
  return /"name":"AI_(?:JSONParse|TypeValidation)Error"/.test(responseBody);
}

/** Classifies an error that came with status 200, by its type and the status that it names. */
function fromStreamError(error: unknown): Omit<ProblemFields, "message"> {
  const { type, code, status } = isObject(error) ? error : {};
  const names = [type, code, status];
  const number = Number(names.find((name) => /^[45]\d\d$/.test(String(name))) ?? 0);
  const text = JSON.stringify(error) ?? "";
  if (number === 429 || names.some((name) => RATE_LIMITED.test(String(name))))
    return { problem: "rate_limited", isTransient: !isQuotaSpent(text), retryAfter: delayIn(text) };
  if (number >= 500 || names.some((name) => OVERLOADED.test(String(name))))
    return { problem: "server_error", isTransient: true };
  return { problem: "other", isTransient: false, isTooLong: TOO_LONG.test(text) };
}

const RATE_LIMITED = /^(?:rate_limit|resource_exhausted|too_many_requests|throttling)/i;
const OVERLOADED = /^(?:overloaded|api_error|server_error|internal|unavailable|service_unavailable|timeout)/i;
/** An account without credit: no wait helps. */
const isQuotaSpent = (text: string) =>
  /insufficient_quota|insufficient[ _](?:balance|credit|funds)|余额不足/i.test(text);

function fromResponse(error: APICallError, status: number): ProblemFields {
  const detail = serverText("talk.answered", { status: String(status), reason: shorten(error.message) });
  if (status === 401 || status === 403 || (status === 400 && INVALID_KEY.test(error.message)))
    return { problem: "wrong_key", status, message: serverText("talk.wrongKey", { detail }) };
  if (status === 404) {
    return { problem: "unknown_model", status, message: serverText("talk.unknownModel", { detail }) };
  }
  const { responseHeaders: headers, responseBody } = error;
  const retryAfterHeader = millisecondsOf(headers?.["retry-after-ms"]) ?? secondsOf(headers?.["retry-after"]);
  const isTooLong = isPromptTooLong(error);
  if (status === 429) {
    return {
      problem: "rate_limited",
      status,
      retryAfter: retryAfterHeader ?? delayIn(responseBody),
      isTransient: !isTooLong && !isQuotaSpent(responseBody ?? ""),
      isTooLong,
      message: serverText("talk.tooManyCalls", { detail }),
    };
  }
  if (status >= 500)
    return {
      problem: "server_error",
      status,
      retryAfter: retryAfterHeader,
      isTransient: true,
      isTooLong,
      message: serverText("talk.serverError", { detail }),
    };
  if (status < 300) return { problem: "not_json", status, message: serverText("talk.unreadableAnswer", { detail }) };
  return {
    problem: "rejected",
    status,
    isTransient: status === 408 || status === 409 || status === 425,
    isTooLong,
    message: serverText("talk.rejected", { detail }),
  };
}

/**
 * How servers say that a prompt exceeds the model's window: OpenAI, Anthropic, Google, Groq, vLLM, llama.cpp, TGI, Ollama,
 * LM Studio, DashScope and others.
 */
const TOO_LONG = new RegExp(
  [
    "context[ _](?:length|window|size|limit)|maximum (?:context|prompt|input)|max_(?:model|seq)_len|n_ctx",
    "(?:prompt|input|request|string)(?: is| are)? too (?:long|large)|too many (?:input |prompt )?tokens",
    "(?:token count|tokens?|limit) .{0,40}exceed|exceed(?:s|ed)?\\b .{0,60}(?:token|context)|reduce the length",
    "(?<![_a-z])tokens?`?(?: \\+ `?max_new_tokens`?)? must be (?:<|less|at most)|`?inputs`? must have less|more than max(?:imum)? tokens",
    "longer than the (?:maximum|model|context)|range of input length|超长|过长|超过.{0,12}(?:最大|限制|上下文)",
  ].join("|"),
  "i",
);
/** A request that no wait makes acceptable, as it needs more tokens than a minute has. */
const TOO_LARGE = /request too large|must be reduced/i;

/** Whether a server refused a prompt because it exceeds the model's window. */
export function isPromptTooLong({ statusCode, message, responseBody }: APICallError): boolean {
  if (statusCode === 413) return true;
  const text = `${message} ${responseBody?.slice(0, 2_000) ?? ""}`;
  if (statusCode === 429) return TOO_LARGE.test(text);
  // llama.cpp and its wrappers answer 500.
  const isRefusal = statusCode === 400 || statusCode === 422 || statusCode === 500;
  return isRefusal && TOO_LONG.test(text);
}

/** Google answers an invalid key with 400. */
const INVALID_KEY = /^API key (?:not valid|expired)/i;

function fromConnection(error: unknown): ProblemFields {
  const code = codeOf(error) ?? "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return {
      problem: "address_unknown",
      message: serverText("talk.noSuchAddress", { code }),
      isTransient: code === "EAI_AGAIN",
    };
  }
  if (code === "ECONNREFUSED") return { problem: "refused", message: serverText("talk.nothingAnswers", { code }) };
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) {
    return { problem: "insecure", message: serverText("talk.notTrusted", { code }) };
  }
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return { problem: "timeout", message: serverText("talk.timeout", { code }) };
  const message = serverText("talk.connectionCut", { reason: code || shorten(messageOf(error)) });
  return { problem: "cut_off", message, isTransient: true };
}

/** The system error code from the chain of causes. */
function codeOf(error: unknown): string | null {
  let at = error;
  for (let depth = 0; isObject(at) && depth < 6; depth++) {
    // A host with several addresses fails once for each.
    const first: unknown = Array.isArray(at.errors) ? at.errors[0] : undefined;
    const code = isObject(first) ? first.code : at.code;
    if (typeof code === "string") return code;
    at = at.cause;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object";
}

// An error part of a stream can be any value, such as a server's error object or a text.
function messageOf(error: unknown): string {
  const message = isObject(error) ? error.message : error;
  const cause = isObject(error) && isObject(error.cause) ? error.cause.message : undefined;
  return shorten([message, cause].filter((text) => typeof text === "string").join(": ") || "it gave no reason");
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** A Retry-After header, in seconds or as a date. */
function secondsOf(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function millisecondsOf(header: string | undefined): number | null {
  const milliseconds = Number(header || Number.NaN);
  return Number.isFinite(milliseconds) ? Math.max(0, Math.ceil(milliseconds / 1000)) : null;
}

/** Google's retry delay is in the body, as "34s" or "34.07s"; others name it in the message, as "try again in 1m2.5s". */
function delayIn(body: string | undefined): number | null {
  const seconds = body?.match(/"retryDelay":\s*"(\d+(?:\.\d+)?)s"/)?.[1];
  if (seconds !== undefined) return Math.ceil(Number(seconds));
  const words =
    /(?:again|retry|wait|after|in)\s{1,3}(?:in\s|after\s|for\s)?(?:(\d{1,4})\s?m(?:in(?:ute)?s?)?\s?)?(\d{1,6}(?:\.\d{1,6})?)\s?(ms|milliseconds?|s|secs?|seconds?)\b/i;
  const [, minutes = "0", amount, unit = "s"] = body?.match(words) ?? [];
  if (amount === undefined) return null;
  return Number(minutes) * 60 + Math.ceil(/^m/i.test(unit) ? Number(amount) / 1000 : Number(amount));
}
