import { APICallError, type LanguageModelV3CallOptions, type LanguageModelV3Prompt } from "@ai-sdk/provider";
import { type Dispatcher, request } from "undici";
import { openaiParts } from "./openai-stream";
import type { ModelProvider } from "./port";

type Connection = Readonly<{ baseUrl: string; model: string; key: string | null }>;

/** Maximum characters read of an error response. */
const ERROR_MAX_CHARACTERS = 64 * 1024;

/** The optional request fields that a server accepts. */
type Dialect = Readonly<{
  tokenLimit: "max_tokens" | "max_completion_tokens" | null;
  hasTemperature: boolean;
  hasStreamOptions: boolean;
}>;

const FULL_DIALECT: Dialect = { tokenLimit: "max_tokens", hasTemperature: true, hasStreamOptions: true };

/**
 * Any server with OpenAI's chat completions API: vendors, vLLM, Ollama, llama.cpp. The key is optional. Parsed without
 * the vendor's client, which takes a third of a turn's CPU time for a handful of fields. Rejected optional fields are
 * learned from the server's errors and remembered while the client is cached.
 */
export function openaiCompatible(connection: Connection): ModelProvider {
  let dialect = FULL_DIALECT;
  const requestCompletion = async (options: LanguageModelV3CallOptions) => {
    for (let attempted = dialect; ; ) {
      try {
        const body = await post(connection, options, attempted);
        dialect = attempted;
        return body;
      } catch (error) {
        const next = error instanceof APICallError ? dialectAfter(attempted, error, options) : null;
        if (!next) throw error;
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

/** The dialect without the field that an error names; null when the error is about something else. */
function dialectAfter(
  spoken: Dialect,
  { statusCode, responseBody = "" }: APICallError,
  { temperature, maxOutputTokens }: LanguageModelV3CallOptions,
): Dialect | null {
  if (statusCode !== 400 && statusCode !== 422) return null;
  const { tokenLimit, hasTemperature, hasStreamOptions } = spoken;
  if (hasStreamOptions && responseBody.includes("stream_options")) return { ...spoken, hasStreamOptions: false };
  if (maxOutputTokens !== undefined && tokenLimit !== null && responseBody.includes(tokenLimit)) {
    return { ...spoken, tokenLimit: tokenLimit === "max_tokens" ? "max_completion_tokens" : null };
  }
  if (hasTemperature && temperature !== undefined && responseBody.includes("temperature")) {
    return { ...spoken, hasTemperature: false };
  }
  return null;
}

async function post({ baseUrl, model, key }: Connection, options: LanguageModelV3CallOptions, dialect: Dialect) {
  const url = `${baseUrl.replace(/\/$/, "")}/chat/completions`;
  const { temperature, maxOutputTokens } = options;
  const { tokenLimit, hasTemperature, hasStreamOptions } = dialect;
  const answer = await request(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      "user-agent": "semblance",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: messagesOf(options.prompt),
      ...(temperature === undefined || !hasTemperature ? {} : { temperature }),
      ...(maxOutputTokens === undefined || tokenLimit === null ? {} : { [tokenLimit]: maxOutputTokens }),
      stream: true,
      ...(hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
    }),
    signal: options.abortSignal ?? null,
    // The talk system's settings define the timeouts.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  if (answer.statusCode < 200 || answer.statusCode >= 300) throw await readError(url, answer);
  return answer.body;
}

function messagesOf(prompt: LanguageModelV3Prompt): { role: string; content: string }[] {
  return prompt.map(({ role, content }) => {
    if (typeof content === "string") return { role, content };
    return { role, content: content.map((part) => (part.type === "text" ? part.text : "")).join("") };
  });
}

async function readError(url: string, { statusCode, statusText, headers, body }: Dispatcher.ResponseData) {
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
  let at: unknown;
  try {
    at = JSON.parse(body);
  } catch {
    return null;
  }
  for (const name of [0, "error", "message"]) {
    if (typeof at === "object" && at !== null && name in at) at = Reflect.get(at, name);
  }
  return typeof at === "string" ? at : null;
}
