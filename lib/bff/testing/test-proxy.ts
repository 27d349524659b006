import { expect } from "@jest/globals";
import { GRANT_HEADER } from "../../contract/http/transport";
import { createHandle } from "../handle";
import type { BffSettings } from "../settings";
import { createUpstream } from "../upstream";
import { testBffSettings } from "./settings";

export const NOW = Date.parse("2026-03-01T12:00:00Z");
export const HOUR = 3_600_000;
export const token = (letter: string) => letter.repeat(43);
export const visitorGrant = (expiresAt = NOW + HOUR) => `visitor=${token("v")};${expiresAt}`;
export const own = { origin: "http://localhost:3000" };

type Platform = (request: Request) => Response | Promise<Response>;

/** The bff in front of a fake platform; `seen` are the requests that reached the platform. */
export function testProxy(
  platform: Platform = () => Response.json({}),
  settings: Partial<BffSettings> = {},
  now = () => NOW,
) {
  const seen: Request[] = [];
  const all = testBffSettings(settings);
  const upstream = createUpstream({
    platform: async (request) => {
      seen.push(request);
      return platform(request);
    },
    timeoutMs: 5000,
  });
  const handle = createHandle({ upstream, settings: () => all, now });
  const ask = (path: string, init: RequestInit & { duplex?: "half" } = {}) => {
    const headers = new Headers({ host: "localhost:3000" });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return handle(new Request(new URL(path, "http://inside:1"), { ...init, headers }));
  };
  return { ask, seen };
}

/** A promise that a test resolves. */
export function deferred<T>() {
  const resolver: { resolve?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => Object.assign(resolver, { resolve }));
  return { promise, resolve: (value: T) => resolver.resolve?.(value) };
}

/** The Cookie header that a browser would send after this response. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export async function codeOf(answer: Response): Promise<unknown> {
  const body = await answer.json();
  expect(body).toEqual({
    error: true,
    status: answer.status,
    message: expect.any(String),
    data: { code: expect.any(String), request_id: expect.any(String) },
  });
  return body.data.code;
}

export async function signedIn(settings: Partial<BffSettings> = {}, grants = visitorGrant()): Promise<string> {
  const { ask } = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: grants } }), settings);
  return cookiesOf(await ask("/api/verify", { method: "POST", headers: own }));
}
