import "server-only";
import { context, propagation } from "@opentelemetry/api";
import { KEY_REFUSED, PLATFORM_KEY_HEADER, SHORT_BODY_BYTES } from "../contract/transport";
import type { BffSettings } from "./settings";

export type UpstreamCall = {
  method: string;
  target: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal | null;
};

export type Upstream = (call: UpstreamCall) => Promise<Response>;

/** The platform could not be reached, or stayed silent for too long. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

export type UpstreamParts = {
  platform: (request: Request) => Promise<Response>;
  /** `platformKey`: what a platform of its own knows us by. */
  settings: () => Pick<BffSettings, "platformUrl"> & { platformKey?: string | null };
  /** How long the platform may stay silent before its answer begins, while nothing is being uploaded either. */
  patienceMs: number;
};

const headerSetter = { set: (headers: Headers, name: string, value: string) => headers.set(name, value) };

type Init = RequestInit & { headers: Headers; duplex: "half" };

/** The way to the platform: in this process, or over HTTP when PLATFORM_URL says where it is. */
export function createUpstream({ platform, settings, patienceMs }: UpstreamParts): Upstream {
  return async ({ method, target, headers, body, signal }) => {
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(new Unreachable("The platform does not answer.")), patienceMs);
    follow(signal, call);
    const init: Init = {
      method,
      headers,
      body: body && (isShort(headers) ? body : restartingOnProgress(body, timer)),
      duplex: "half",
      redirect: "manual",
      signal: call.signal,
    };
    const { platformUrl, platformKey = null } = settings();
    // A platform elsewhere continues the trace that this call belongs to.
    if (platformUrl) propagation.inject(context.active(), headers, headerSetter);
    const answer = platformUrl
      ? overHttp(`${platformUrl.replace(/\/$/, "")}${target}`, platformKey, init)
      : platform(new Request(`http://platform.internal${target}`, init));
    try {
      return await Promise.race([answer, rejectionOf(call.signal)]);
    } catch (error) {
      // A stream that nobody reads would beat on for ever.
      answer.then((late) => late.body?.cancel()).catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function overHttp(url: string, key: string | null, init: Init): Promise<Response> {
  if (key) init.headers.set(PLATFORM_KEY_HEADER, key);
  // Answers come as they are: what fetch unpacks would no longer have the length it says.
  init.headers.set("accept-encoding", "identity");
  const answer = await fetch(url, init).catch((cause: unknown) => {
    throw new Unreachable("The platform cannot be reached.", { cause });
  });
  if (answer.headers.get(PLATFORM_KEY_HEADER) !== KEY_REFUSED) return answer;
  await answer.body?.cancel();
  throw new Unreachable("The platform has another SESSION_SECRET.");
}

function isShort(headers: Headers): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= SHORT_BODY_BYTES;
}

// Read through by hand: a TransformStream would be two more streams and a pipe between them, for every call with a body.
function restartingOnProgress(body: ReadableStream<Uint8Array>, timer: NodeJS.Timeout): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      timer.refresh();
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  // Nothing is taken from whoever sends before somebody reads it.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/**
 * Ends a call with its caller. Not by AbortSignal.any: Node holds a joined signal that somebody listens to until it
 * aborts, and with it the request, its answer and the page that was made of it.
 */
function follow(caller: AbortSignal | null, call: AbortController): void {
  if (caller?.aborted) call.abort(caller.reason);
  else caller?.addEventListener("abort", () => call.abort(caller.reason), { once: true });
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
