import { randomUUID } from "node:crypto";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { type ChatEvent, chatEvent } from "@/lib/contract/chat/events";
import type { Language } from "@/lib/contract/languages/languages";
import { Caller } from "./caller";
import type { TestPlatform } from "./test-platform";
import { verifiedVisitor } from "./visitors";

/** A seeded entity's id. */
export async function entityIdOf(on: TestPlatform, urlslug = "erasmus-of-rotterdam"): Promise<string> {
  const answer = await new Caller(on).call("loadEntity", { urlslug });
  if (!answer.ok) throw new Error(`${urlslug} is not seeded.`);
  return answer.data.entityid;
}

export type SendInput = { message: string; message_id: string; conversation_id?: string; language_field?: Language };

/** A visitor on the page of the seeded Erasmus. */
export async function visitorChat(on: TestPlatform, email: string) {
  const caller = await verifiedVisitor(on, email);
  const entityid = await entityIdOf(on);
  const payload = (message: string, more: Partial<SendInput> = {}) => ({
    email_address: email,
    user_name: "Margit",
    entityid,
    message,
    message_id: randomUUID(),
    ...more,
  });
  return {
    caller,
    entityid,
    payload,
    /** Sends a message and waits for the reply. */
    ask: async (message: string, more: Partial<SendInput> = {}) => {
      const answer = await caller.call("sendMessage", payload(message, more));
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data;
    },
    /** Sends a message and reads the events as they arrive. */
    stream: async (message: string, more: Partial<SendInput> = {}) =>
      eventsOf(await caller.send("sendMessage", payload(message, more), { accept: "text/event-stream" })),
    /** Subscribes to a turn's events. */
    join: async (message_id: string, after?: string) => {
      const headers = { accept: "text/event-stream", ...(after ? { "last-event-id": after } : {}) };
      return eventsOf(await caller.send("getTurn", { message_id }, headers));
    },
    /** The stored conversation. */
    history: async (conversation_id: string) => {
      const about = { initiatedby_email_address: email, entityid, conversation_id };
      const history = await caller.call("getPreviousMessages", about);
      if (!history.ok) throw new Error(history.error.message);
      return history.data.messages;
    },
  };
}

export type ReceivedEvent = { id: string; event: ChatEvent };

/** Yields the events of a stream with their ids as they arrive. */
async function* eventsOf(response: Response): AsyncGenerator<ReceivedEvent> {
  if (!response.body) throw new Error("There is no stream.");
  const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const message of messages) yield receivedFrom(message);
}

/** Parses the complete events in a stream's text. */
export function eventsIn(text: string): ReceivedEvent[] {
  const received: ReceivedEvent[] = [];
  createParser({ onEvent: (message) => received.push(receivedFrom(message)) }).feed(text);
  return received;
}

function receivedFrom({ id = "", data }: EventSourceMessage): ReceivedEvent {
  return { id, event: chatEvent.parse(JSON.parse(data)) };
}

/** All events up to the end, and the text of their tokens. */
export async function allOf(events: AsyncIterable<ReceivedEvent>) {
  const received: ReceivedEvent[] = [];
  for await (const event of events) received.push(event);
  return { received, text: textOf(received), last: received.at(-1)?.event };
}

export function textOf(received: readonly ReceivedEvent[]): string {
  return received.map(({ event }) => (event.type === "token" ? event.text : "")).join("");
}

/** Reads until an event matches. */
export async function until(
  events: AsyncGenerator<ReceivedEvent>,
  wanted: (event: ChatEvent) => boolean,
): Promise<ReceivedEvent> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error("The stream ended before.");
    if (wanted(value.event)) return value;
  }
}
