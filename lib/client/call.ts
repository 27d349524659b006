import type { Contract } from "../contract";
import type { CallName } from "../contract/addresses";
import type { CodeOf } from "../contract/endpoint";
import type { AmbientCode } from "../contract/errors";
import type { Failed, Outcome } from "../contract/outcome";
import { readFailure, UNREADABLE_RESPONSE } from "../contract/read-failure";
import { deadline } from "./deadline";
import { handleSessionLost } from "./handle-session-lost";
import { type CallInput, type HttpRequest, httpRequest } from "./http-request";
import { type LocalCode, localFailure } from "./local-failure";
import { refreshSessionQuietly } from "./refresh-session";
import { rereadHint } from "./session-hint";

export type CallOutcome<N extends CallName> = Outcome<Contract[N], LocalCode>;
export type CallOptions = { signal?: AbortSignal; timeoutMs?: number };

export type CallTransport = {
  send: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs after every answer, which may have started or ended a session. */
  onAnswer: () => void;
  /** Runs when the server no longer knows the caller. */
  onSessionLost: () => void;
  /**
   * Runs when an owner's domain refuses the call; receives the address on the main site where the user can continue.
   */
  onMainSiteOnly?: (mainUrl: string) => void;
};

type PlainCallTransport = CallTransport & {
  /** Runs when a call about the user has an empty answer: the session may have changed. */
  onEmptyAnswer: () => void;
};

const USER_CALLS = "/api/user/";

export const TIMEOUT_MS = 30_000;

/** Creates `call` on top of a transport; `call` below is the page's own. */
export function createCall({ send, onAnswer, onSessionLost, onMainSiteOnly, onEmptyAnswer }: PlainCallTransport) {
  return async function call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    { signal, timeoutMs = TIMEOUT_MS }: CallOptions = {},
  ): Promise<CallOutcome<N>> {
    let request: HttpRequest;
    try {
      request = httpRequest(name, input, "application/json");
    } catch {
      return localFailure("setup");
    }
    const limit = deadline(timeoutMs, signal);
    try {
      const response = await send(request.url, { ...request.init, signal: limit.signal });
      if (response.ok) {
        onAnswer();
        const text = await response.text();
        if (text === "" && request.url.startsWith(USER_CALLS)) onEmptyAnswer();
        const data = JSON.parse(text);
        // A proxy may answer `null` or a bare string; no endpoint does.
        return data !== null && typeof data === "object"
          ? { ok: true, data }
          : { ...UNREADABLE_RESPONSE, status: response.status };
      }
      // The platform only sends codes that the endpoint declares.
      const failure = (await readFailure(response)) as Failed<CodeOf<Contract[N]> | AmbientCode>;
      // The 401 of `whoAmI` is a regular answer. `onSessionLost` runs before `onAnswer` re-reads the cookie, since it needs to
      // know whose session ended.
      if (failure.code === "unauthenticated" && name !== "whoAmI") onSessionLost();
      onAnswer();
      if (failure.mainUrl) onMainSiteOnly?.(failure.mainUrl);
      return failure;
    } catch (error) {
      if (signal?.aborted) return localFailure("aborted");
      return error instanceof SyntaxError ? UNREADABLE_RESPONSE : localFailure("offline");
    } finally {
      limit.clear();
    }
  };
}

/**
 * Calls the site's API. Never throws: a failure is a value with one of the endpoint's codes, "offline" (no answer in
 * time), "setup" (the input cannot be sent) or "aborted" (by the given signal).
 */
export const call = createCall({
  send: (url, init) => fetch(url, init),
  onAnswer: rereadHint,
  onSessionLost: () => handleSessionLost(),
  onMainSiteOnly: (mainUrl) => location.assign(mainUrl),
  onEmptyAnswer: refreshSessionQuietly,
});
