import { APICallError, type LanguageModelV3CallOptions, type LanguageModelV3Prompt } from "@ai-sdk/provider";
import { type Dispatcher, request } from "undici";
import { openaiParts } from "./openai-parts";
import type { ModelProvider } from "./port";

type Where = Readonly<{ baseUrl: string; model: string; key: string | null }>;

/** More of an error's page tells nobody anything. */
const ERROR_MAX_CHARACTERS = 64 * 1024;

/**
 * Any server that speaks OpenAI's chat completions: the companies, vLLM, Ollama, llama.cpp. A key is optional. Read
 * without the vendor's client, which takes a third of a whole turn's processor for what is a handful of fields.
 */
export function openaiCompatible(where: Where): ModelProvider {
  return {
    isEmbedded: false,
    name: where.model,
    languageModel: { doStream: async (options) => ({ stream: openaiParts(ask(where, options)) }) },
  };
}

async function ask({ baseUrl, model, key }: Where, options: LanguageModelV3CallOptions) {
  const url = `${baseUrl.replace(/\/$/, "")}/chat/completions`;
  const { temperature, maxOutputTokens } = options;
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
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxOutputTokens === undefined ? {} : { max_tokens: maxOutputTokens }),
      stream: true,
      stream_options: { include_usage: true },
    }),
    signal: options.abortSignal ?? null,
    // How long a model may take is the talk system's to say.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  if (answer.statusCode < 200 || answer.statusCode >= 300) throw await refusal(url, answer);
  return answer.body;
}

function messagesOf(prompt: LanguageModelV3Prompt): { role: string; content: string }[] {
  return prompt.map(({ role, content }) => {
    if (typeof content === "string") return { role, content };
    return { role, content: content.map((part) => (part.type === "text" ? part.text : "")).join("") };
  });
}

async function refusal(url: string, { statusCode, statusText, headers, body }: Dispatcher.ResponseData) {
  let said = "";
  body.setEncoding("utf8");
  for await (const piece of body) {
    said += piece;
    if (said.length > ERROR_MAX_CHARACTERS) break;
  }
  return new APICallError({
    message: messageIn(said) ?? statusText,
    url,
    // The prompt is nothing for a log.
    requestBodyValues: {},
    statusCode,
    responseHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    responseBody: said,
  });
}

/** The sentence in an error's body, wherever servers of this kind put it. */
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
