import { pipeline, type Readable } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { APICallError, type LanguageModelV3CallOptions } from "@ai-sdk/provider";
import { type Dispatcher, request } from "undici";
import { parseJson } from "@/lib/contract/fields/parse-json";
import { isPromptTooLong } from "./describe-problem";
import { openaiAddress, versionedAddress } from "./openai-address";
import { openaiParts } from "./openai-stream";
import type { ModelProvider } from "./port";
import { ATTEMPTS_MAX, FULL_SHAPE, nextShape, type PromptShape, shapePrompt, textOf } from "./prompt-shape";

type Connection = Readonly<{ baseUrl: string; model: string; key: string | null }>;

/** Maximum characters read of an error response. */
const ERROR_MAX_CHARACTERS = 64 * 1024;

/** The optional request fields that a server accepts. */
type Dialect = Readonly<{
  /** Whether its endpoints are below the `/v1` that the given address lacks. */
  isVersioned: boolean;
  tokenLimit: "max_tokens" | "max_completion_tokens" | null;
  /** The most tokens of a reply that the account can pay for. */
  tokensMax: number;
  hasTemperature: boolean;
  hasStreamOptions: boolean;
  hasStop: boolean;
  /** Whether it streams; otherwise its whole response is read. */
  isStreamed: boolean;
  shape: PromptShape;
}>;

const FULL_DIALECT: Dialect = {
  isVersioned: false,
  tokenLimit: "max_tokens",
  tokensMax: Number.POSITIVE_INFINITY,
  hasTemperature: true,
  hasStreamOptions: true,
  hasStop: true,
  isStreamed: true,
  shape: FULL_SHAPE,
};
/** The limit where an admin has set none: longer than any reply, and an end for a model that finds none. */
const REPLY_MAX_TOKENS = 16_384;
const REDIRECTS_MAX = 3;
/** How servers name the limits that they take: "the valid range of max_tokens is [1, 8192]". */
const TOKEN_RANGE = /\[\s?\d{1,3}\s?,\s?(\d{2,9})\s?\]/;

/**
 * Any server with OpenAI's chat completions API: vendors, vLLM, Ollama, llama.cpp. The key is optional. Parsed without
 * the vendor's client, which takes a third of a turn's CPU time for a handful of fields. Rejected optional fields, the accepted
 * shape of prompts and a missing `/v1` are learned from the server's errors and remembered while the client is cached.
 */
export function openaiCompatible(connection: Connection): ModelProvider {
  let dialect = FULL_DIALECT;
  const requestCompletion = async (options: LanguageModelV3CallOptions) => {
    let attempted = dialect;
    for (let attempt = 1; ; attempt++) {
      try {
        const body = await post(connection, options, attempted);
        dialect = attempted;
        return body;
      } catch (error) {
        const next = error instanceof APICallError ? dialectAfter(connection, attempted, error, options) : null;
        if (!next || attempt === ATTEMPTS_MAX) throw error;
        attempted = next;
      }
    }
  };
  return {
    isEmbedded: false,
    name: connection.model,
    languageModel: { doStream: async (options) => ({ stream: openaiParts(requestCompletion(options)) }) },
  };
}

/** The dialect without the field that an error names, or with another shape; null when the error is about something else. */
function dialectAfter(
  { baseUrl }: Connection,
  spoken: Dialect,
  error: APICallError,
  options: LanguageModelV3CallOptions,
): Dialect | null {
  const isUnknown = error.statusCode === 404 || error.statusCode === 405;
  if (isUnknown && !spoken.isVersioned && versionedAddress(baseUrl)) return { ...spoken, isVersioned: true };
  const field = withoutRefusedField(spoken, error, options);
  if (field) return field;
  // The limit counts as a part of the model's window, so that a default one may be what is too long.
  const isDefaultLimit = spoken.tokenLimit !== null && options.maxOutputTokens === undefined;
  if (isDefaultLimit && isPromptTooLong(error)) return { ...spoken, tokenLimit: null };
  const shape = nextShape(spoken.shape, { status: error.statusCode, text: error.responseBody ?? "" });
  return shape && { ...spoken, shape };
}

function withoutRefusedField(
  spoken: Dialect,
  { statusCode, responseBody = "" }: APICallError,
  { temperature, stopSequences }: LanguageModelV3CallOptions,
): Dialect | null {
  const affordable = Number(/can only afford (\d{2,9})/i.exec(responseBody)?.[1] ?? Number.POSITIVE_INFINITY);
  if (statusCode === 402 && affordable < spoken.tokensMax) return { ...spoken, tokensMax: affordable };
  const isStreamRefused = spoken.isStreamed && /\bstream/i.test(responseBody);
  if (isStreamRefused && [404, 405, 501].includes(statusCode ?? 0)) return { ...spoken, isStreamed: false };
  if (statusCode !== 400 && statusCode !== 422) return null;
  const { tokenLimit, hasTemperature, hasStreamOptions } = spoken;
  if (hasStreamOptions && responseBody.includes("stream_options")) return { ...spoken, hasStreamOptions: false };
  if (tokenLimit !== null && responseBody.includes(tokenLimit)) {
    const most = Number(TOKEN_RANGE.exec(responseBody)?.[1] ?? Number.POSITIVE_INFINITY);
    if (most < Math.min(REPLY_MAX_TOKENS, spoken.tokensMax)) return { ...spoken, tokensMax: most };
    return { ...spoken, tokenLimit: tokenLimit === "max_tokens" ? "max_completion_tokens" : null };
  }
  if (hasTemperature && temperature !== undefined && responseBody.includes("temperature")) {
    return { ...spoken, hasTemperature: false };
  }
  if (
    spoken.hasStop &&
    stopSequences?.length &&
    /["'`]stop["'`]|stop[ _]sequence|\bstop\b.{0,40}(?:supported|permitted)/i.test(responseBody)
  ) {
    return { ...spoken, hasStop: false };
  }
  return isStreamRefused ? { ...spoken, isStreamed: false } : null;
}

async function post({ baseUrl, model, key }: Connection, options: LanguageModelV3CallOptions, dialect: Dialect) {
  const address = (dialect.isVersioned ? versionedAddress(baseUrl) : null) ?? openaiAddress(baseUrl);
  const url = `${address}/chat/completions`;
  const { temperature, maxOutputTokens = REPLY_MAX_TOKENS, stopSequences = [] } = options;
  const { tokenLimit, tokensMax, hasTemperature, hasStreamOptions, hasStop, isStreamed, shape } = dialect;
  const answer = await follow(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: isStreamed ? "text/event-stream" : "application/json",
      "accept-encoding": "identity",
      "user-agent": "semblance",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: shapePrompt(options.prompt, shape).map((message) => ({ role: message.role, content: textOf(message) })),
      ...(temperature === undefined || !hasTemperature ? {} : { temperature }),
      ...(tokenLimit === null ? {} : { [tokenLimit]: Math.min(maxOutputTokens, tokensMax) }),
      ...(hasStop && stopSequences.length > 0 ? { stop: stopSequences } : {}),
      stream: isStreamed,
      ...(isStreamed && hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
    }),
    signal: options.abortSignal ?? null,
    // The talk system's settings define the timeouts.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  if (answer.statusCode < 200 || answer.statusCode >= 300) throw await readError(url, answer);
  return unpacked(answer);
}

/** Sends a request, and again to where a redirect points on the same host: the key is for that host alone. */
async function follow(url: string, options: Parameters<typeof request<null>>[1]): Promise<Dispatcher.ResponseData> {
  let at = new URL(url);
  for (let redirects = 0; ; redirects++) {
    const answer = await request(at, options);
    const location = answer.headers.location;
    const isRedirect = [301, 302, 307, 308].includes(answer.statusCode) && typeof location === "string";
    const next = isRedirect ? new URL(location, at) : null;
    // From https to http, the key would be readable on the way.
    const isSafe = next?.hostname === at.hostname && (next.protocol === "https:" || at.protocol === "http:");
    if (!next || !isSafe || redirects === REDIRECTS_MAX) return answer;
    await answer.body.dump();
    at = next;
  }
}

/** A response's body without the compression that a proxy added, although none was accepted. */
function unpacked({ headers, body }: Dispatcher.ResponseData): Readable {
  const encoding = String(headers["content-encoding"] ?? "").toLowerCase();
  const flush = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  const unpack = /gzip/.test(encoding)
    ? createGunzip(flush)
    : encoding === "deflate"
      ? createInflate(flush)
      : encoding === "br"
        ? createBrotliDecompress()
        : null;
  // An error of either stream reaches the reader of the last one.
  return unpack ? pipeline(body, unpack, () => {}) : body;
}

async function readError(url: string, answer: Dispatcher.ResponseData) {
  const { statusCode, statusText, headers } = answer;
  const body = unpacked(answer);
  let text = "";
  body.setEncoding("utf8");
  for await (const piece of body) {
    text += piece;
    if (text.length > ERROR_MAX_CHARACTERS) break;
  }
  return new APICallError({
    message: messageIn(text) ?? statusText,
    url,
    // The prompt must not be logged.
    requestBodyValues: {},
    statusCode,
    responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    responseBody: text,
  });
}

/** The message of an error body, at any of the places that servers use. */
function messageIn(body: string): string | null {
  let at = parseJson(body);
  for (const name of [0, "error", "message"]) {
    if (typeof at === "object" && at !== null && name in at) at = Reflect.get(at, name);
  }
  return typeof at === "string" ? at : null;
}
