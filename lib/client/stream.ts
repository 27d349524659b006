import type { Contract } from "../contract";
import type { ChatEvent } from "../contract/chat/events";
import type { CodeOf } from "../contract/endpoint";
import type { AmbientCode } from "../contract/errors";
import type { Failed } from "../contract/outcome";
import { GARBLED, readFailure } from "../contract/read-failure";
import { type CallOptions, type CallParts, TIMEOUT_MS } from "./call";
import { chatEvents } from "./chat-events";
import { deadline } from "./deadline";
import { type CallInput, type HttpRequest, httpRequest } from "./http-request";
import { type LocalCode, localFailure } from "./local-failure";
import { noticeHint } from "./session-hint";
import { sessionLost } from "./session-lost";

const STREAM = "text/event-stream";

export type StreamOutcome =
  | { ok: true; data: AsyncGenerator<ChatEvent, void, undefined> }
  | Failed<CodeOf<Contract["sendMessage"]> | AmbientCode | LocalCode>;

/** Makes `streamChat` over some way of sending. */
export function createStreamChat({ send, answered, lost }: CallParts) {
  return async function streamChat(
    input: CallInput<"sendMessage">,
    { signal, timeoutMs = TIMEOUT_MS }: CallOptions = {},
  ): Promise<StreamOutcome> {
    let request: HttpRequest;
    try {
      request = httpRequest("sendMessage", input, STREAM);
    } catch {
      return localFailure("setup");
    }
    const limit = deadline(timeoutMs, signal);
    try {
      const response = await send(request.url, { ...request.init, signal: limit.signal });
      answered();
      if (response.ok && response.body && response.headers.get("content-type")?.startsWith(STREAM)) {
        return { ok: true, data: chatEvents(response.body, limit, signal) };
      }
      limit.clear();
      if (response.ok) return GARBLED;
      const failure = (await readFailure(response)) as Failed<CodeOf<Contract["sendMessage"]> | AmbientCode>;
      if (failure.code === "unauthenticated") lost();
      return failure;
    } catch {
      limit.clear();
      return localFailure(signal?.aborted ? "aborted" : "offline");
    }
  };
}

/**
 * Sends a message and gives the reply as it is written. Never throws itself: a refusal is a value, as with `call`.
 * The events do when the stream breaks (StreamBroken); the turn can then be read by `getPreviousMessages`.
 */
export const streamChat = createStreamChat({
  send: (url, init) => fetch(url, init),
  answered: noticeHint,
  lost: () => sessionLost(),
});
