import type { Contract } from "../contract";
import type { CodeOf } from "../contract/endpoint";
import type { AmbientCode } from "../contract/errors";
import type { Failed } from "../contract/outcome";
import { readFailure, UNREADABLE_RESPONSE } from "../contract/read-failure";
import { type CallOptions, type CallTransport, TIMEOUT_MS } from "./call";
import { type ReceivedEvent, readChatEvents } from "./chat-events";
import { deadline } from "./deadline";
import { handleSessionLost } from "./handle-session-lost";
import { type CallInput, type HttpRequest, httpRequest } from "./http-request";
import { type LocalCode, localFailure } from "./local-failure";
import { rereadHint } from "./session-hint";

const STREAM = "text/event-stream";

/** The calls that stream a turn. */
export type StreamedCall = "sendMessage" | "getTurn" | "regenerateTurn";

export type StreamOutcome<N extends StreamedCall = StreamedCall> =
  | { ok: true; data: AsyncGenerator<ReceivedEvent, void, undefined> }
  | Failed<CodeOf<Contract[N]> | AmbientCode | LocalCode>;

type StreamOptions = CallOptions & {
  /** Resumes after this event. */
  lastEventId?: string | null;
};

/** Creates `streamChat` on top of a transport. */
export function createStreamChat({ send, onAnswer, onSessionLost, onMainSiteOnly }: CallTransport) {
  return async function streamChat<N extends StreamedCall>(
    name: N,
    input: CallInput<N>,
    { signal, timeoutMs = TIMEOUT_MS, lastEventId = null }: StreamOptions = {},
  ): Promise<StreamOutcome<N>> {
    let request: HttpRequest;
    try {
      request = httpRequest(name, input, STREAM);
    } catch {
      return localFailure("setup");
    }
    const headers = { ...request.init.headers, ...(lastEventId === null ? {} : { "last-event-id": lastEventId }) };
    const limit = deadline(timeoutMs, signal);
    try {
      const response = await send(request.url, { ...request.init, headers, signal: limit.signal });
      if (response.ok) onAnswer();
      if (response.ok && response.body && response.headers.get("content-type")?.startsWith(STREAM)) {
        return { ok: true, data: readChatEvents(response.body, limit, signal) };
      }
      limit.clear();
      if (response.ok) return UNREADABLE_RESPONSE;
      const failure = (await readFailure(response)) as Failed<CodeOf<Contract[N]> | AmbientCode>;
      if (failure.code === "unauthenticated") onSessionLost();
      onAnswer();
      if (failure.mainUrl) onMainSiteOnly?.(failure.mainUrl);
      return failure;
    } catch {
      limit.clear();
      return localFailure(signal?.aborted ? "aborted" : "offline");
    }
  };
}

/**
 * Makes a streaming call and yields its events. Never throws itself: a failure is a value, as with `call`. The
 * generator throws StreamBroken when the stream breaks; resume the turn with `getTurn`.
 */
export const streamChat = createStreamChat({
  send: (url, init) => fetch(url, init),
  onAnswer: rereadHint,
  onSessionLost: () => handleSessionLost(),
  onMainSiteOnly: (mainUrl) => location.assign(mainUrl),
});
