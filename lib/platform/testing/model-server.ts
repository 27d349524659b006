import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type AskedOf = Readonly<{ path: string; authorization: string | undefined; body: Asked }>;
/** What an OpenAI client asks, as far as the tests look at it. */
export type Asked = Readonly<{
  model: string;
  messages: readonly { role: string; content: string }[];
  temperature?: number;
  max_tokens?: number;
  stream?: boolean;
}>;

/** How the server answers one call. */
export type Behaviour = (response: ServerResponse, asked: AskedOf) => void | Promise<void>;

export type ModelServer = Readonly<{
  /** The base address, as LLM_BASE_URL takes it. */
  url: string;
  /** Every call so far, oldest first. */
  asked: AskedOf[];
  /** How calls are answered from now on. */
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}>;

/** A server on loopback that speaks OpenAI's chat completions and can be told to do it badly. */
export async function createModelServer(first: Behaviour = says("Ready.")): Promise<ModelServer> {
  let behaviour = first;
  const asked: AskedOf[] = [];
  const server = createServer((request, response) => {
    void readJson(request).then(async (body) => {
      const call = { path: request.url ?? "", authorization: request.headers.authorization, body };
      asked.push(call);
      await behaviour(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8") || "{}") as Asked;
}

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

/** The pieces as one well-formed answer. */
export function says(...pieces: string[]): Behaviour {
  return (response) => {
    open(response);
    for (const piece of pieces) tell(response, piece);
    finish(response);
  };
}

/** An answer whose pieces are told when the test says so. */
export function saysOnCue(): {
  behaviour: Behaviour;
  tell: (piece: string) => void;
  finish: () => void;
  begun: Promise<void>;
} {
  let current: ServerResponse | undefined;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answering = () => {
    if (!current) throw new Error("The model was not asked yet.");
    return current;
  };
  return {
    behaviour: (response) => {
      current = response;
      open(response);
      begin();
    },
    tell: (piece) => tell(answering(), piece),
    finish: () => finish(answering()),
    begun,
  };
}

/** An error as OpenAI tells it. */
export function refuses(status: number, message: string, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message, type: "error", code: null } }));
  };
}

/** Tells some pieces, then nothing more, for ever. */
export function hangsAfter(...pieces: string[]): Behaviour {
  return (response) => {
    open(response);
    for (const piece of pieces) tell(response, piece);
  };
}

/** Tells some pieces, then drops the connection. */
export function cutsAfter(...pieces: string[]): Behaviour {
  return (response) => {
    open(response);
    for (const piece of pieces) tell(response, piece);
    response.write(": last words\n\n", () => response.destroy());
  };
}

/** Tells some pieces and ends as if it were done, without the protocol's end. */
export function endsAfter(...pieces: string[]): Behaviour {
  return (response) => {
    open(response);
    for (const piece of pieces) tell(response, piece);
    response.end();
  };
}

/** Tells some pieces, then an error in the stream itself. */
export function errsAfter(message: string, ...pieces: string[]): Behaviour {
  return (response) => {
    open(response);
    for (const piece of pieces) tell(response, piece);
    response.end(`data: ${JSON.stringify({ error: { message, type: "server_error", param: null, code: null } })}\n\n`);
  };
}

/** Answers with what is no model's answer at all. */
export function answers(contentType: string, body: string): Behaviour {
  return (response) => {
    response.writeHead(200, { "content-type": contentType });
    response.end(body);
  };
}

function open(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  chunk(response, { choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] });
}

function tell(response: ServerResponse, content: string): void {
  chunk(response, { choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

function finish(response: ServerResponse): void {
  chunk(response, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  chunk(response, { choices: [], usage: USAGE });
  response.end("data: [DONE]\n\n");
}

function chunk(response: ServerResponse, part: Record<string, unknown>): void {
  const whole = {
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1_700_000_000,
    model: "test-model",
    ...part,
  };
  response.write(`data: ${JSON.stringify(whole)}\n\n`);
}
