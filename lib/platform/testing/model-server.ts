import type { IncomingMessage, ServerResponse } from "node:http";
import { type ModelProtocol, openai, openaiWithoutUsage } from "./model-protocols";
import { serveOnLoopback } from "./serve-on-loopback";

export type ModelCall = Readonly<{
  path: string;
  authorization: string | undefined;
  headers: IncomingMessage["headers"];
  body: ModelRequest;
}>;
/** The tested part of an OpenAI request. */
export type ModelRequest = Readonly<{
  model: string;
  messages: readonly { role: string; content: string }[];
  temperature?: number;
  max_tokens?: number;
  stream?: boolean;
}>;

/** The behaviour for one call. */
export type Behaviour = (response: ServerResponse, asked: ModelCall) => void | Promise<void>;

export type ModelServer = Readonly<{
  /** The value for LLM_BASE_URL. */
  url: string;
  /** Every call so far, oldest first. */
  asked: ModelCall[];
  /** Sets the behaviour of subsequent calls. */
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}>;

/** A fake model server on loopback, with OpenAI's protocol by default, that can misbehave. */
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

/** Well-formed and broken responses of a protocol. */
export function behavioursOf(protocol: ModelProtocol) {
  const telling = (end: (response: ServerResponse) => void, ...pieces: string[]): Behaviour => {
    return (response) => {
      protocol.open(response);
      for (const piece of pieces) protocol.tell(response, piece);
      end(response);
    };
  };
  return {
    /** The texts as one well-formed response. */
    says: (...pieces: string[]) => telling(protocol.finish, ...pieces),
    /** The vendor's error response. */
    refuses: (status: number, message: string, headers: Record<string, string> = {}): Behaviour => {
      return (response) => {
        response.writeHead(status, { "content-type": "application/json", ...headers });
        response.end(JSON.stringify(protocol.refusal(status, message)));
      };
    },
    /** Sends some texts, then hangs forever. */
    hangsAfter: (...pieces: string[]) => telling(() => {}, ...pieces),
    /** Sends some texts, then drops the connection. */
    cutsAfter: (...pieces: string[]) =>
      telling((response) => response.write(": last words\n\n", () => response.destroy()), ...pieces),
    /** Sends some texts and closes without the protocol's end. */
    endsAfter: (...pieces: string[]) => telling((response) => response.end(), ...pieces),
    /** Sends some texts, then an error event. */
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

export const { says: saysWithoutUsage } = behavioursOf(openaiWithoutUsage);

export const { says, refuses, hangsAfter } = behavioursOf(openai);

/** A response whose texts are sent on the test's signal. */
export function saysOnSignal(): {
  behaviour: Behaviour;
  tell: (piece: string) => void;
  finish: () => void;
  started: Promise<void>;
} {
  let current: ServerResponse | undefined;
  let begin = () => {};
  const started = new Promise<void>((resolve) => {
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
    started,
  };
}

/** A response that is not a model's. */
export function answers(contentType: string, body: string): Behaviour {
  return (response) => {
    response.writeHead(200, { "content-type": contentType });
    response.end(body);
  };
}
