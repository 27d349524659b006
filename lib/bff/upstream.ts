import "server-only";
import { PLATFORM_HANDLE, type PlatformHandle, SHORT_BODY_BYTES } from "../contract/http/transport";

export type UpstreamCall = {
  method: string;
  target: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal | null;
};

export type Upstream = (call: UpstreamCall) => Promise<Response>;

/** The platform did not respond within the timeout. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

export type UpstreamOptions = {
  platform: (request: Request) => Promise<Response>;
  /** The longest wait for the head of the response, counted from the last part of an upload. */
  timeoutMs: number;
};

/** Calls the platform of this process, or the one at PLATFORM_URL. */
export const upstream: Upstream = createUpstream({ platform: platformFetch, timeoutMs: 60_000 });

function platformFetch(request: Request): Promise<Response> {
  const handle: PlatformHandle | undefined = Reflect.get(globalThis, PLATFORM_HANDLE);
  return handle ? handle.fetch(request) : Promise.resolve(new Response(null, { status: 503 }));
}

type Init = RequestInit & { headers: Headers; duplex: "half" };

/** Makes the function that calls a platform. A call ends with its caller, and rejects with UnreachableError after the timeout. */
export function createUpstream({ platform, timeoutMs }: UpstreamOptions): Upstream {
  return async ({ method, target, headers, body, signal }) => {
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(new UnreachableError("The platform does not answer.")), timeoutMs);
    abortWithCaller(signal, call);
    const init: Init = {
      method,
      headers,
      body: body && (isShort(headers) ? body : refreshingTimer(body, timer)),
      duplex: "half",
      redirect: "manual",
      signal: call.signal,
    };
    const response = platform(new Request(`http://platform.internal${target}`, init));
    try {
      return await Promise.race([response, rejectionOf(call.signal)]);
    } catch (error) {
      // An event stream without a reader would send heartbeats endlessly.
      response.then((late) => late.body?.cancel()).catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

function isShort(headers: Headers): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= SHORT_BODY_BYTES;
}

/** Passes a body on and restarts the timer with each chunk. A TransformStream would add two streams and a pipe to each call with a body. */
function refreshingTimer(body: ReadableStream<Uint8Array>, timer: NodeJS.Timeout): ReadableStream<Uint8Array> {
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
  // Backpressure: pull a chunk only when the platform reads one.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/**
 * Aborts a call when its caller disconnects. Not with AbortSignal.any: Node keeps a combined signal that has a listener in
 * memory until it aborts, and with it the request, its response and the page rendered from it.
 */
function abortWithCaller(caller: AbortSignal | null, call: AbortController): void {
  if (caller?.aborted) call.abort(caller.reason);
  else caller?.addEventListener("abort", () => call.abort(caller.reason), { once: true });
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
