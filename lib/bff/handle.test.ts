import { describe, expect, test } from "@jest/globals";
import { ERRORS } from "../contract/errors";
import { CLIENT_HEADER, DIRECT_HEADER, GRANT_HEADER, REQUEST_ID_HEADER } from "../contract/transport";
import { createHandle } from "./create-handle";
import { createUpstream } from "./create-upstream";
import type { BffSettings } from "./settings";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;
const token = (letter: string) => letter.repeat(43);
const visitorGrant = (expiresAt = NOW + HOUR) => `visitor=${token("v")};${expiresAt}`;
const own = { origin: "http://localhost:3000" };

const plain: BffSettings = {
  appUrl: new URL("http://localhost:3000"),
  environment: "test",
  platformUrl: null,
  sessionSecret: "a secret that is long enough to seal",
  trustedHops: 0,
};

type Platform = (request: Request) => Response | Promise<Response>;

/** The bff in front of a platform of one function; `seen` are the requests that reached it. */
function mouth(platform: Platform = () => Response.json({}), settings: Partial<BffSettings> = {}, now = () => NOW) {
  const seen: Request[] = [];
  const all = { ...plain, ...settings };
  const upstream = createUpstream({
    platform: async (request) => {
      seen.push(request);
      return platform(request);
    },
    settings: () => all,
    patienceMs: 5000,
  });
  const handle = createHandle({ upstream, settings: () => all, now });
  const ask = (path: string, init: RequestInit & { duplex?: "half" } = {}) => {
    const headers = new Headers({ host: "localhost:3000" });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return handle(new Request(new URL(path, "http://inside:1"), { ...init, headers }));
  };
  return { ask, seen };
}

/** A value that arrives later. */
function later<T>() {
  const parts: { resolve?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => Object.assign(parts, { resolve }));
  return { promise, resolve: (value: T) => parts.resolve?.(value) };
}

/** What a browser would send back after these answers. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function codeOf(answer: Response): Promise<unknown> {
  const body = await answer.json();
  expect(body).toEqual({
    error: true,
    status: answer.status,
    message: expect.any(String),
    data: { code: expect.any(String), request_id: expect.any(String) },
  });
  return body.data.code;
}

async function signedIn(settings: Partial<BffSettings> = {}, grants = visitorGrant()): Promise<string> {
  const { ask } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: grants } }), settings);
  return cookiesOf(await ask("/api/verify", { method: "POST", headers: own }));
}

describe("what is refused", () => {
  test.each([
    ["a slash that hides", "/api/load-digital-entity/a%2Fb"],
    ["a backslash", "/api/load-digital-entity/a%5Cb"],
    ["a control character", "/api/load-digital-entity/a%00b"],
    ["a delete character", "/api/load-digital-entity/a%7Fb"],
    ["a line break", "/api/load-digital-entity/a%0d%0ab"],
    ["an empty part", "/api//system/me"],
    ["an empty last part", "/api/system/"],
    ["nothing at all", "/api/"],
    ["a broken escape", "/api/load-digital-entity/%E0%A4%A"],
    ["a way out", "/api/../system/me"],
    ["an encoded way out", "/api/%2e%2e/system/me"],
  ])("%s in the path", async (_, path) => {
    const { ask, seen } = mouth();
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe("invalid_input");
    expect(seen).toHaveLength(0);
  });

  test.each([
    ["no origin", {}],
    ["a foreign origin", { origin: "http://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["the same name at another port", { origin: "http://localhost:4000" }],
    ["the same host by another protocol", { origin: "https://localhost:3000" }],
    ["a page of the same site but not the same origin", { "sec-fetch-site": "same-site" }],
    ["a foreign page, by its own account", { "sec-fetch-site": "cross-site" }],
    ["Basic credentials, which browsers send on their own", { authorization: "Basic Ym9iOmJvYg==" }],
  ])("a change with %s", async (_, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { ask, seen } = mouth();
      const answer = await ask("/api/register", { method, headers: { ...headers } });
      expect(answer.status).toBe(403);
      expect(await codeOf(answer)).toBe("foreign_origin");
      expect(seen).toHaveLength(0);
    }
  });

  test("a bearer beside a session cookie", async () => {
    const { ask, seen } = mouth();
    const answer = await ask("/api/system/me", {
      headers: { cookie: await signedIn(), authorization: `Bearer ${token("x")}` },
    });
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe("invalid_input");
    expect(seen).toHaveLength(0);
  });

  test("with the request's own id", async () => {
    const { ask } = mouth();
    const answer = await ask("/api/register", { method: "POST", headers: { [REQUEST_ID_HEADER]: "id-1" } });
    expect(answer.headers.get("x-request-id")).toBe("id-1");
    expect((await answer.json()).data.request_id).toBe("id-1");
  });
});

describe("whose page it is", () => {
  test.each([
    ["its own origin", {}, { host: "localhost:3000", origin: "http://localhost:3000" }],
    ["its own origin, by the browser's account", {}, { host: "localhost:3000", "sec-fetch-site": "same-origin" }],
    ["a custom host's own origin", {}, { host: "erasmus.localhost:3000", origin: "http://erasmus.localhost:3000" }],
    [
      "the site's protocol behind a proxy",
      { appUrl: new URL("https://example.org"), trustedHops: 1 },
      { host: "example.org", origin: "https://example.org" },
    ],
  ])("a change from %s passes", async (_, settings, headers) => {
    const { ask } = mouth(undefined, settings);
    expect((await ask("/api/register", { method: "POST", headers: { ...headers } })).status).toBe(200);
  });

  test("the main site's page may not change things on a custom host", async () => {
    const { ask } = mouth();
    const headers = { host: "erasmus.localhost:3000", origin: "http://localhost:3000" };
    expect((await ask("/api/register", { method: "POST", headers })).status).toBe(403);
  });

  test("reading needs no origin", async () => {
    const { ask } = mouth();
    expect((await ask("/api/health")).status).toBe(200);
  });
});

describe("inward", () => {
  test("the path, the query and the body arrive; the cookie and what is not named do not", async () => {
    const bodies: string[] = [];
    const { ask, seen } = mouth(async (request) => {
      bodies.push(await request.text());
      return Response.json({});
    });
    const headers = {
      ...own,
      cookie: "other=1",
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": "k",
      "x-forwarded-for": "1.2.3.4",
      [GRANT_HEADER]: "visitor=",
      [CLIENT_HEADER]: "10.0.0.1",
      [DIRECT_HEADER]: "1",
      [REQUEST_ID_HEADER]: "id-2",
    };
    await ask("/api/load-digital-entity/caf%C3%A9%20x?a=1&b=%2F", { method: "POST", headers, body: '{"a":1}' });
    const request = seen[0];
    expect(request?.url).toBe("http://platform.internal/load-digital-entity/caf%C3%A9%20x?a=1&b=%2F");
    expect(bodies).toEqual(['{"a":1}']);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": "k",
      [CLIENT_HEADER]: "10.0.0.1",
      [DIRECT_HEADER]: "1",
      [REQUEST_ID_HEADER]: "id-2",
    });
  });

  test("a bearer without a cookie passes as it is, without an origin, and gets no cookie", async () => {
    const { ask, seen } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: visitorGrant() } }));
    const answer = await ask("/api/chat", { method: "POST", headers: { authorization: `Bearer ${token("x")}` } });
    expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("x")}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.has(GRANT_HEADER)).toBe(false);
  });

  test("Basic credentials stay outside", async () => {
    const { ask, seen } = mouth();
    await ask("/api/health", { headers: { authorization: "Basic Ym9iOmJvYg==" } });
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("the body is not gathered before it is passed on", async () => {
    const firstPiece = later<string>();
    const { ask } = mouth(async (request) => {
      const reader = request.body?.pipeThrough(new TextDecoderStream()).getReader();
      firstPiece.resolve((await reader?.read())?.value ?? "");
      const rest = await reader?.read();
      return Response.json({ rest: rest?.value });
    });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answer = ask("/api/upload", { method: "POST", headers: own, body: readable, duplex: "half" });
    await writer.write(new TextEncoder().encode("first"));
    expect(await firstPiece.promise).toBe("first");
    await writer.write(new TextEncoder().encode("second"));
    await writer.close();
    expect(await (await answer).json()).toEqual({ rest: "second" });
  });

  test("a caller who leaves is noticed", async () => {
    const arrived = later<AbortSignal>();
    const { ask } = mouth((request) => {
      arrived.resolve(request.signal);
      return new Promise<Response>(() => {});
    });
    const caller = new AbortController();
    const answer = ask("/api/health", { signal: caller.signal });
    const signal = await arrived.promise;
    expect(signal.aborted).toBe(false);
    caller.abort();
    expect(signal.aborted).toBe(true);
    await answer;
  });
});

describe("outward", () => {
  test("named headers come out; all others stay inside", async () => {
    const { ask } = mouth(
      () =>
        new Response("{}", {
          status: 201,
          headers: {
            "content-type": "application/json",
            "content-length": "2",
            "cache-control": "no-store",
            "retry-after": "3",
            etag: '"e"',
            "x-request-id": "id-3",
            "set-cookie": "inner=1",
            server: "inner",
            location: "http://inner/",
            [GRANT_HEADER]: "",
          },
        }),
    );
    const answer = await ask("/api/health");
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/json",
      "content-length": "2",
      "cache-control": "no-store",
      "retry-after": "3",
      etag: '"e"',
      "x-request-id": "id-3",
      "set-cookie": expect.stringMatching(/^semblance/),
    });
    expect(cookiesOf(answer)).toBe("semblance=; semblance_hint=");
  });

  test("events arrive one by one, as they are written", async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const writer = source.writable.getWriter();
    const { ask } = mouth(
      () =>
        new Response(source.readable, {
          headers: { "content-type": "text/event-stream", "content-length": "99", "x-accel-buffering": "no" },
        }),
    );
    const answer = await ask("/api/chat", { method: "POST", headers: own });
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
    expect(answer.headers.has("content-length")).toBe(false);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const piece of ["data: 1\n\n", "data: 2\n\n"]) {
      const [next] = await Promise.all([reader?.read(), writer.write(new TextEncoder().encode(piece))]);
      expect(next?.value).toBe(piece);
    }
  });

  test("a reader who leaves ends the platform's stream", async () => {
    const left = later<null>();
    const { ask } = mouth(
      () =>
        new Response(new ReadableStream({ cancel: () => left.resolve(null) }), {
          headers: { "content-type": "text/event-stream" },
        }),
    );
    const answer = await ask("/api/chat", { method: "POST", headers: own });
    await answer.body?.cancel();
    await left.promise;
  });

  test.each([
    ["not there yet", 503, "not_ready"],
    ["broken", 500, "internal"],
  ])("a platform that is %s says so in our form", async (_, status, code) => {
    const { ask } = mouth(() => new Response(null, { status }));
    const answer = await ask("/api/health");
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
  });

  test("a platform that throws tells nothing of it", async () => {
    const { ask } = mouth(() => {
      throw new Error("secret detail");
    });
    const text = await (await ask("/api/health")).text();
    expect(text).not.toContain("secret");
    expect(text).toContain(ERRORS.internal.message);
  });
});

describe("grants", () => {
  test("become a sealed cookie and a hint, and come back as a bearer", async () => {
    const { ask, seen } = mouth((request) =>
      request.url.endsWith("/verify")
        ? Response.json({ success: true }, { headers: { [GRANT_HEADER]: visitorGrant() } })
        : Response.json({}),
    );
    const verified = await ask("/api/verify", { method: "POST", headers: own });
    expect(verified.headers.has(GRANT_HEADER)).toBe(false);
    const [sealed, hint] = verified.headers.getSetCookie();
    expect(sealed).toMatch(/^semblance=Fe26\.2[^;]+; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly$/);
    expect(hint).toBe("semblance_hint=visitor; Path=/; Max-Age=3600; SameSite=Lax");
    expect(`${[...verified.headers]} ${await verified.text()}`).not.toContain(token("v"));

    await ask("/api/system/me", { headers: { cookie: `a=b; ${cookiesOf(verified)}` } });
    expect(seen[1]?.headers.get("authorization")).toBe(`Bearer ${token("v")}`);
    expect(seen[1]?.headers.has("cookie")).toBe(false);
  });

  test("are joined weakest first, and the cookie lives as long as the longest", async () => {
    const given = `admin=${token("d")};${NOW + HOUR}, account=${token("c")};${NOW + 2 * HOUR}`;
    const { ask } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: given } }));
    const answer = await ask("/api/login", { method: "POST", headers: { ...own, cookie: await signedIn() } });
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=7200;");
    const next = mouth();
    await next.ask("/api/system/me", { headers: { cookie: cookiesOf(answer) } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("v")}~${token("c")}~${token("d")}`);
  });

  test("that ended leave the cookie; with the last one the cookie goes", async () => {
    const both = await signedIn({}, `${visitorGrant()},account=${token("c")};${NOW + HOUR}`);
    const partly = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: "account=" } }));
    const kept = await partly.ask("/api/x", { method: "POST", headers: { ...own, cookie: both } });
    expect(kept.headers.getSetCookie()[1]).toContain("semblance_hint=visitor;");
    const wholly = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: "visitor=,account=,admin=" } }));
    const gone = await wholly.ask("/api/system/logout", { method: "POST", headers: { ...own, cookie: both } });
    expect(gone.headers.getSetCookie()).toEqual([
      "semblance=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
      "semblance_hint=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
  });

  test("that are over are not sent", async () => {
    const cookie = await signedIn({}, `${visitorGrant(NOW + HOUR)},account=${token("c")};${NOW + 2 * HOUR}`);
    const later = mouth(undefined, {}, () => NOW + HOUR + 1);
    await later.ask("/api/system/me", { headers: { cookie } });
    expect(later.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("c")}`);
  });

  test("leave over https only where the site is", async () => {
    const settings = { appUrl: new URL("https://example.org"), trustedHops: 1 };
    const { ask } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: visitorGrant() } }), settings);
    const answer = await ask("/api/verify", {
      method: "POST",
      headers: { host: "example.org", origin: "https://example.org" },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/; HttpOnly; Secure$/),
      expect.stringMatching(/; Secure$/),
    ]);
  });

  test("nobody knows any more are forgotten when the browser asks who it is", async () => {
    const { ask } = mouth(() => Response.json({}, { status: 401 }));
    const cookie = await signedIn();
    expect(cookiesOf(await ask("/api/system/me", { headers: { cookie } }))).toBe("semblance=; semblance_hint=");
    expect(cookiesOf(await ask("/api/previous_messages", { headers: { cookie } }))).toBe("");
    expect(cookiesOf(await ask("/api/system/me"))).toBe("");
  });
});

describe("a cookie that is not ours", () => {
  const bearerFor = async (cookie: string, settings: Partial<BffSettings> = {}) => {
    const { ask, seen } = mouth(undefined, settings);
    expect((await ask("/api/health", { headers: { cookie } })).status).toBe(200);
    return seen[0]?.headers.get("authorization") ?? null;
  };

  test("is nobody's: changed at any place", async () => {
    const cookie = (await signedIn()).split("; ")[0] ?? "";
    expect(await bearerFor(cookie)).not.toBeNull();
    for (let at = "semblance=".length; at < cookie.length; at += 7) {
      const other = cookie[at] === "A" ? "B" : "A";
      expect(await bearerFor(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBeNull();
    }
    expect(await bearerFor(cookie.slice(0, -10))).toBeNull();
  });

  test("is nobody's: sealed with another secret", async () => {
    const cookie = await signedIn({ sessionSecret: "another secret, just as long as that" });
    expect(await bearerFor(cookie)).toBeNull();
  });

  test.each(["semblance=", "semblance=x", "semblance=Fe26.2*1*a*b*c*d*e*f~2", `semblance=${"x".repeat(9000)}`])(
    "is nobody's: %#",
    async (cookie) => {
      expect(await bearerFor(cookie)).toBeNull();
    },
  );

  test("opens nothing for whoever knows it when no secret is set", async () => {
    const { ask, seen } = mouth(undefined, { sessionSecret: null });
    expect((await ask("/api/health", { headers: { cookie: await signedIn() } })).status).toBe(500);
    expect(seen).toHaveLength(0);
  });
});
