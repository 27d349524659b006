import { randomUUID } from "node:crypto";
import http from "node:http";
import type { Visitor } from "./material";

/** Who talks: by a grant at the platform's own door, by a browser's cookie at the site's. */
type Talker = Visitor | { email: string; cookie: string };

let agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

/** Lets go of all connections: those that stood idle are closed by their servers, at any moment. */
export function reconnect(): void {
  agent.destroy();
  agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
}

/** Milliseconds from the request to the first token and to the end. */
export type Read = Readonly<{ firstMs: number; totalMs: number }>;

/** Sends a body, or asks without one, and reads to the end; `isFirst` sees the text so far and says whether it has begun. */
function read(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  isFirst: (text: string) => boolean,
): Promise<Read> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let firstMs = Number.NaN;
    let text = "";
    const request = http.request(url, {
      method: body === null ? "GET" : "POST",
      agent,
      headers: { ...(body === null ? {} : { "content-type": "application/json" }), ...headers },
    });
    request.on("response", (response) => {
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
        if (Number.isNaN(firstMs) && isFirst(text)) firstMs = performance.now() - began;
      });
      response.on("end", () => {
        if (Number.isNaN(firstMs)) reject(new Error(`There was no token: ${text.slice(0, 300)}`));
        else resolve({ firstMs, totalMs: performance.now() - began });
      });
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body === null ? undefined : JSON.stringify(body));
  });
}

const QUESTIONS = [
  "Did you regret writing the Praise of Folly?",
  "Who were your parents?",
  "What did you think of Luther?",
];
let asked = 0;

const WORDS = ["folly", "letters", "England", "Basel", "wine", "printers", "war", "popes", "Greek", "schools", "kings"];

/** A question that nobody asked before, with a word that stands nowhere. */
export function newQuestion(n: number): string {
  const word = (place: number) => WORDS[Math.floor(n / WORDS.length ** place) % WORDS.length];
  return `What did you write of ${word(0)} and of ${word(1)} in the year ${2100 + n}?`;
}

type Saying = { conversationId?: string; message?: string };

/** One turn of the product, as a browser has it. */
export function turn(
  at: { url: string; entityId: string },
  visitor: Talker,
  { conversationId, message }: Saying = {},
): Promise<Read> {
  asked += 1;
  const body = {
    ...{ email_address: visitor.email, user_name: "Bench", entityid: at.entityId, message_id: randomUUID() },
    message: message ?? QUESTIONS[asked % QUESTIONS.length],
    ...(conversationId ? { conversation_id: conversationId } : {}),
  };
  const headers = { accept: "text/event-stream", ...proofOf(visitor, at.url) };
  return read(`${at.url}/chat`, headers, body, (text) => text.includes('"type":"token"'));
}

function proofOf(visitor: Talker, url: string): Record<string, string> {
  if ("token" in visitor) return { authorization: `Bearer ${visitor.token}` };
  return { cookie: visitor.cookie, origin: new URL(url).origin };
}

/** The newest page of a conversation, as it is opened. */
export function opened(at: { url: string; entityId: string }, visitor: Visitor, conversationId: string): Promise<Read> {
  const query = new URLSearchParams({
    initiatedby_email_address: visitor.email,
    entityid: at.entityId,
    conversation_id: conversationId,
  });
  const headers = { authorization: `Bearer ${visitor.token}` };
  return read(`${at.url}/previous_messages?${query}`, headers, null, (text) => text.includes('"messages"'));
}

/** The same model's stream through the bare pipe. */
export function piped(url: string, model: string): Promise<Read> {
  const body = { model, stream: true, messages: [{ role: "user", content: QUESTIONS[0] }] };
  return read(url, {}, body, (text) => text.includes('"content":"word1'));
}
