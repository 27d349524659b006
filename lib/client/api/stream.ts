import type { Contract } from "../../contract";
import type { EventOf } from "../../contract/http/endpoint";
import { type ApiOutcome, api, type CallInput, type CallOptions } from "./api";
import { type ReceivedEvent, readEvents } from "./read-events";

const EVENT_STREAM = "text/event-stream";
const CHAT_EVENTS = { accepted: 1, token: 1, done: 1, failed: 1 } as const;

type TypeOf<E> = E extends { type: infer T extends string } ? T : never;

/** The calls that stream, with all types of their events. */
const EVENT_TYPES = {
  sendMessage: CHAT_EVENTS,
  getTurn: CHAT_EVENTS,
  regenerateTurn: CHAT_EVENTS,
  followConversation: { response: 1, taken_over: 1, undone: 1 },
} satisfies { [N in keyof Contract]?: Record<TypeOf<EventOf<Contract[N]>>, 1> };

type StreamedCall = keyof typeof EVENT_TYPES;
type Events<N extends StreamedCall> = AsyncGenerator<ReceivedEvent<EventOf<Contract[N]>>, void, undefined>;
type StreamOptions = Pick<CallOptions, "signal"> & {
  /** Resumes after this event. */
  lastEventId?: string | null;
};

/** Makes a streaming call, which yields its events as `readEvents` does. Never throws: a failure is a value. */
export function stream<N extends StreamedCall>(
  name: N,
  input: CallInput<N>,
  options: StreamOptions = {},
): Promise<ApiOutcome<N, Events<N>>> {
  return api(name, input, {
    ...options,
    accept: EVENT_STREAM,
    isStream: true,
    read: ({ body, headers }, limit) => {
      const isEvents = headers.get("content-type")?.startsWith(EVENT_STREAM);
      return body && isEvents ? readEvents<EventOf<Contract[N]>>(body, limit, Object.keys(EVENT_TYPES[name])) : null;
    },
  });
}
