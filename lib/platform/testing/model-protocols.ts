import type { ServerResponse } from "node:http";

/** A vendor's protocol: the parts of well-formed and broken responses. */
export type ModelProtocol = Readonly<{
  /** The events before the model starts. */
  open: (response: ServerResponse) => void;
  tell: (response: ServerResponse, piece: string) => void;
  /** The end of the stream, with usage: 100 tokens in, 20 out. */
  finish: (response: ServerResponse) => void;
  /** The body of an error response. */
  refusal: (status: number, message: string) => unknown;
  /** An error event within a stream. */
  err: (response: ServerResponse, message: string) => void;
}>;

/** OpenAI's chat completions. */
export const openai: ModelProtocol = {
  open: (response) => {
    begin(response);
    chunk(response, { choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] });
  },
  tell: (response, content) => chunk(response, { choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  finish: (response) => {
    chunk(response, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    chunk(response, { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } });
    response.end("data: [DONE]\n\n");
  },
  refusal: (_, message) => ({ error: { message, type: "error", code: null } }),
  err: (response, message) => send(response, { error: { message, type: "server_error", param: null, code: null } }),
};

/** OpenAI's protocol of a server that does not count its tokens. */
export const openaiWithoutUsage: ModelProtocol = {
  ...openai,
  finish: (response) => {
    chunk(response, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    response.end("data: [DONE]\n\n");
  },
};

/** Anthropic's Messages API: named events, and text blocks with start and stop. */
export const anthropic: ModelProtocol = {
  open: (response) => {
    begin(response);
    const message = { id: "msg_1", type: "message", role: "assistant", model: "test-model", content: [] };
    const rest = { stop_reason: null, stop_sequence: null, usage: { input_tokens: 100, output_tokens: 1 } };
    event(response, { type: "message_start", message: { ...message, ...rest } });
    event(response, { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } });
    event(response, { type: "ping" });
  },
  tell: (response, text) =>
    event(response, { type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
  finish: (response) => {
    event(response, { type: "content_block_stop", index: 0 });
    const delta = { stop_reason: "end_turn", stop_sequence: null };
    event(response, { type: "message_delta", delta, usage: { output_tokens: 20 } });
    event(response, { type: "message_stop" });
    response.end();
  },
  refusal: (status, message) => ({ type: "error", error: { type: ANTHROPIC_TYPES[status] ?? "api_error", message } }),
  err: (response, message) => event(response, { type: "error", error: { type: "overloaded_error", message } }),
};

/** Google's streamGenerateContent: chunks, the last with the finish reason. */
export const google: ModelProtocol = {
  open: begin,
  tell: (response, text) => send(response, candidate({ content: { parts: [{ text }], role: "model" } })),
  finish: (response) => {
    const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 };
    send(response, {
      ...candidate({ content: { parts: [{ text: "" }], role: "model" }, finishReason: "STOP" }),
      usageMetadata,
    });
    response.end();
  },
  refusal: (code, message) => ({ error: { code, message, status: GOOGLE_STATUSES[code] ?? "INTERNAL" } }),
  err: (response, message) => send(response, { error: { code: 503, message, status: "UNAVAILABLE" } }),
};

const ANTHROPIC_TYPES: Record<number, string> = {
  400: "invalid_request_error",
  401: "authentication_error",
  404: "not_found_error",
  429: "rate_limit_error",
  529: "overloaded_error",
};

const GOOGLE_STATUSES: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  503: "UNAVAILABLE",
};

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
}

function chunk(response: ServerResponse, part: Record<string, unknown>): void {
  const about = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_700_000_000, model: "test-model" };
  send(response, { ...about, ...part });
}

function candidate(content: Record<string, unknown>): Record<string, unknown> {
  return { candidates: [{ ...content, index: 0 }], modelVersion: "test-model", responseId: "r-1" };
}

function event(response: ServerResponse, data: { type: string; [field: string]: unknown }): void {
  response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
}

function send(response: ServerResponse, data: unknown): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`);
}
