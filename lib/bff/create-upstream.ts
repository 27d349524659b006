import "server-only";
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
  settings: () => Pick<BffSettings, "platformUrl">;
  /** How long the platform may stay silent before its answer begins, while nothing is being uploaded either. */
  patienceMs: number;
};

type Init = RequestInit & { headers: Headers; duplex: "half" };

/** The way to the platform: in this process, or over HTTP when PLATFORM_URL says where it is. */
export function createUpstream({ platform, settings, patienceMs }: UpstreamParts): Upstream {
  return async ({ method, target, headers, body, signal }) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Unreachable("The platform does not answer.")), patienceMs);
    const over = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    const init: Init = {
      method,
      headers,
      body: body && restartingOnProgress(body, timer),
      duplex: "half",
      redirect: "manual",
      signal: over,
    };
    const { platformUrl } = settings();
    const answer = platformUrl
      ? overHttp(`${platformUrl.replace(/\/$/, "")}${target}`, init)
      : platform(new Request(`http://platform.internal${target}`, init));
    try {
      return await Promise.race([answer, rejectionOf(over)]);
    } catch (error) {
      // A stream that nobody reads would beat on for ever.
      answer.then((late) => late.body?.cancel()).catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function overHttp(url: string, init: Init): Promise<Response> {
  // Answers come as they are: what fetch unpacks would no longer have the length it says.
  init.headers.set("accept-encoding", "identity");
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new Unreachable("The platform cannot be reached.", { cause });
  }
}

function restartingOnProgress(body: ReadableStream<Uint8Array>, timer: NodeJS.Timeout): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        timer.refresh();
        controller.enqueue(chunk);
      },
    }),
  );
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
