import type { IncomingMessage, ServerResponse } from "node:http";
import { type ModelProtocol, openai } from "./model-protocols";
import { serveOnLoopback } from "./serve-on-loopback";

export type ModelCall = Readonly<{
  path: string;
  authorization: string | undefined;
  headers: IncomingMessage["headers"];
  body: ModelRequest;
}>;
/** What an OpenAI client asks, as far as the tests look at it. */
export type ModelRequest = Readonly<{
  model: string;
  messages: readonly { role: string; content: string }[];
  temperature?: number;
  max_tokens?: number;
  stream?: boolean;
}>;

/** How the server answers one call. */
export type Behaviour = (response: ServerResponse, asked: ModelCall) => void | Promise<void>;

export type ModelServer = Readonly<{
  /** The base address, as LLM_BASE_URL takes it. */
  url: string;
  /** Every call so far, oldest first. */
  asked: ModelCall[];
  /** How calls are answered from now on. */
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}>;

/** A server on loopback that answers as a model does, OpenAI's way unless it is told another, and can do it badly. */
export async function createModelServer(first: Behaviour = says("Ready.")): Promise<ModelServer> {
  let behaviour = first;
  const asked: ModelCall[] = [];
  const server = await serveOnLoopback((request, response) => {
    void readJson(request).then(async (body) => {
      const { url = "", headers } = request;
      const call = { path: url, authorization: headers.authorization, headers, body };
      asked.push(call);
      await behaviour(response, call);
    });
  });
  return {
    url: `${server.origin}/v1`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: server.close,
  };
}

async function readJson(request: IncomingMessage): Promise<ModelRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8") || "{}") as ModelRequest;
}

/** Answers in a protocol, well and badly made. */
export function behavioursOf(protocol: ModelProtocol) {
  const telling = (end: (response: ServerResponse) => void, ...pieces: string[]): Behaviour => {
    return (response) => {
      protocol.open(response);
      for (const piece of pieces) protocol.tell(response, piece);
      end(response);
    };
  };
  return {
    /** The pieces as one well-formed answer. */
    says: (...pieces: string[]) => telling(protocol.finish, ...pieces),
    /** An error as the vendor tells it. */
    refuses: (status: number, message: string, headers: Record<string, string> = {}): Behaviour => {
      return (response) => {
        response.writeHead(status, { "content-type": "application/json", ...headers });
        response.end(JSON.stringify(protocol.refusal(status, message)));
      };
    },
    /** Tells some pieces, then nothing more, for ever. */
    hangsAfter: (...pieces: string[]) => telling(() => {}, ...pieces),
    /** Tells some pieces, then drops the connection. */
    cutsAfter: (...pieces: string[]) =>
      telling((response) => response.write(": last words\n\n", () => response.destroy()), ...pieces),
    /** Tells some pieces and ends as if it were done, without the protocol's end. */
    endsAfter: (...pieces: string[]) => telling((response) => response.end(), ...pieces),
    /** Tells some pieces, then an error in the stream itself. */
    errsAfter: (message: string, ...pieces: string[]) =>
      telling(
        (response) => {
          protocol.err(response, message);
          response.end();
        },
        ...pieces,
      ),
  };
}

export const { says, refuses, hangsAfter, cutsAfter, endsAfter, errsAfter } = behavioursOf(openai);

/** An answer whose pieces are told when the test says so. */
export function saysOnSignal(): {
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
      openai.open(response);
      begin();
    },
    tell: (piece) => openai.tell(answering(), piece),
    finish: () => openai.finish(answering()),
    begun,
  };
}

/** Answers with what is no model's answer at all. */
export function answers(contentType: string, body: string): Behaviour {
  return (response) => {
    response.writeHead(200, { "content-type": contentType });
    response.end(body);
  };
}
