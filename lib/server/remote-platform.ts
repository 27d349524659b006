import { context, propagation } from "@opentelemetry/api";
import { fetch } from "undici";
import { KEY_REJECTED, PLATFORM_KEY_HEADER } from "../contract/http/transport";

const headerSetter = { set: (headers: Headers, name: string, value: string) => headers.set(name, value) };

/**
 * Connects to a platform that is a separate service (PLATFORM_URL).
 * @returns its `fetch`; responds with an empty 503 when the platform is unreachable or refuses the key
 */
export function remotePlatform(platformUrl: string, key: string | null): (request: Request) => Promise<Response> {
  const base = platformUrl.replace(/\/$/, "");
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (key) headers.set(PLATFORM_KEY_HEADER, key);
    // `fetch` decompresses bodies, so Content-Length would be wrong.
    headers.set("accept-encoding", "identity");
    // The platform continues the trace of this call.
    propagation.inject(context.active(), headers, headerSetter);
    const { method, body, signal } = request;
    try {
      const response = await fetch(`${base}${pathname}${search}`, {
        method,
        headers: [...headers],
        body,
        signal,
        duplex: "half",
        redirect: "manual",
      });
      if (response.headers.get(PLATFORM_KEY_HEADER) !== KEY_REJECTED) return response as unknown as Response;
      await response.body?.cancel();
      console.error("The platform has another SESSION_SECRET.");
    } catch (error) {
      if (signal.aborted) throw error;
    }
    return new Response(null, { status: 503 });
  };
}
