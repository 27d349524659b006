import type { Contract } from "../../contract";
import { ADDRESSES, type CallName } from "../../contract/http/addresses";
import type { CodeOf, InputOf } from "../../contract/http/endpoint";
import type { AmbientCode } from "../../contract/http/errors";
import type { Failed } from "../../contract/http/outcome";
import { readFailure, UNREADABLE_RESPONSE } from "../../contract/http/read-failure";
import { requestLine } from "../../contract/http/request-line";
import { handleSessionLost } from "../session/handle-session-lost";
import { rereadHint } from "../session/session-hint";
import { acceptLanguage } from "../text/accept-language";
import { type Deadline, deadline } from "./deadline";
import { type LocalCode, localFailure } from "./local-failure";

export type CallInput<N extends CallName> = InputOf<Contract[N]>;

/** The result of a call: its data, or one of the endpoint's codes or a local one. */
export type ApiOutcome<N extends CallName, Data> =
  | { ok: true; data: Data }
  | Failed<CodeOf<Contract[N]> | AmbientCode | LocalCode>;

export type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number };

type ApiRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData | string | null;
};

/** Sends a request; rejects when the connection breaks or the signal aborts. May restart the deadline meanwhile. */
export type Send = (request: ApiRequest, limit: Deadline) => Promise<Response>;

type RequestOptions = {
  accept: string;
  /** A form in place of the JSON body; `input` then only fills the path. */
  body?: FormData;
  /** Resumes a stream after this event. */
  lastEventId?: string | null;
};

type ExchangeOptions<Data> = {
  /** Reads a success; null when it is not what `accept` asks for. */
  read: (response: Response, limit: Deadline) => Promise<Data | null> | Data | null;
  send?: Send;
  /** Whether `read` returns while the response is open, and takes over the deadline. */
  isStream?: boolean;
};

const TIMEOUT_MS = 30_000;

/**
 * One exchange with the site's API; calls, streams, uploads and audio are its shapes. Never throws: a failure is a value
 * with one of the endpoint's codes, "offline" (no answer in time), "setup" (the input cannot be sent) or "aborted" (by the
 * given signal).
 */
export async function api<N extends CallName, Data>(
  name: N,
  input: unknown,
  { signal, timeoutMs = TIMEOUT_MS, ...options }: CallOptions & RequestOptions & ExchangeOptions<Data>,
): Promise<ApiOutcome<N, Data>> {
  let request: ApiRequest;
  try {
    request = requestOf(name, input, options);
  } catch {
    return localFailure("setup");
  }
  const limit = deadline(timeoutMs, signal);
  const outcome = await exchange(name, request, limit, options).catch(() =>
    localFailure(signal?.aborted ? "aborted" : "offline"),
  );
  if (!outcome.ok || !options.isStream) limit.clear();
  return outcome;
}

/** Throws when the input cannot be sent. */
function requestOf(
  name: CallName,
  input: unknown,
  { accept, body: form, lastEventId = null }: RequestOptions,
): ApiRequest {
  const { target, body: json } = requestLine(ADDRESSES[name], Object(input));
  const headers: Record<string, string> = { accept, "accept-language": acceptLanguage() };
  if (json && !form) headers["content-type"] = "application/json";
  if (lastEventId !== null) headers["last-event-id"] = lastEventId;
  const body = form ?? (json && JSON.stringify(json));
  return { url: `/api${target}`, method: ADDRESSES[name].method, headers, body };
}

async function exchange<N extends CallName, Data>(
  name: N,
  request: ApiRequest,
  limit: Deadline,
  { read, send = sendByFetch }: ExchangeOptions<Data>,
): Promise<ApiOutcome<N, Data>> {
  const response = await send(request, limit);
  if (!response.ok) return handleFailure(name, response);
  rereadHint();
  const data = await read(response, limit);
  return data === null ? { ...UNREADABLE_RESPONSE, status: response.status } : { ok: true, data };
}

const sendByFetch: Send = ({ url, ...request }, { signal }) =>
  fetch(url, { ...request, credentials: "same-origin", signal });

/** The one failure path: a lost session ends here, and a call that only the main site serves continues there. */
async function handleFailure<N extends CallName>(name: N, response: Response) {
  // The platform only sends codes that the endpoint declares.
  const failure = (await readFailure(response)) as Failed<CodeOf<Contract[N]> | AmbientCode>;
  // The 401 of `whoAmI` is a regular answer. Before the cookie is re-read: it must know whose session ended.
  if (failure.code === "unauthenticated" && name !== "whoAmI") handleSessionLost();
  rereadHint();
  if (failure.mainUrl) location.assign(failure.mainUrl);
  return failure;
}
