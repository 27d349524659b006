import { describe, expect, test } from "@jest/globals";
import { ERRORS } from "../contract/http/errors";
import { CLIENT_HEADER, DIRECT_HEADER, GRANT_HEADER, HOST_HEADER, REQUEST_ID_HEADER } from "../contract/http/transport";
import { codeOf, cookiesOf, deferred, own, signedIn, testProxy, token, visitorGrant } from "./testing/test-proxy";

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
  ])("rejects %s in the path", async (_, path) => {
    const { ask, seen } = testProxy();
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
  ])("rejects a change with %s", async (_, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { ask, seen } = testProxy();
      const answer = await ask("/api/register", { method, headers: { ...headers } });
      expect(answer.status).toBe(403);
      expect(await codeOf(answer)).toBe("foreign_origin");
      expect(seen).toHaveLength(0);
    }
  });

  test("rejects a bearer beside a session cookie", async () => {
    const { ask, seen } = testProxy();
    const answer = await ask("/api/system/me", {
      headers: { cookie: await signedIn(), authorization: `Bearer ${token("x")}` },
    });
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe("invalid_input");
    expect(seen).toHaveLength(0);
  });

  test("sends the request's own id with an error", async () => {
    const { ask } = testProxy();
    const answer = await ask("/api/register", { method: "POST", headers: { [REQUEST_ID_HEADER]: "id-1" } });
    expect(answer.headers.get("x-request-id")).toBe("id-1");
    expect((await answer.json()).data.request_id).toBe("id-1");
  });
});

test("forwards a payment event from any origin unchanged", async () => {
  const { ask, seen } = testProxy();
  const headers = { "stripe-signature": "t=1,v1=2", "content-type": "application/json" };
  const body = '{ "id" :"evt_1"}';
  expect((await ask("/api/webhooks/stripe", { method: "POST", headers, body })).status).toBe(200);
  expect(seen[0]?.headers.get("stripe-signature")).toBe("t=1,v1=2");
  expect(await seen[0]?.text()).toBe(body);
  for (const path of ["/api/webhooks/stripe/more", "/api/webhooks", "/api/billing-portal"]) {
    expect((await ask(path, { method: "POST", headers, body })).status).toBe(403);
  }
});

test("asks for a download in the language of its page, else in the chosen one", async () => {
  const languagesOf = async (headers: Record<string, string>) => {
    const { ask, seen } = testProxy();
    const browser = { host: "localhost:3000", "accept-language": "en-GB", "sec-fetch-mode": "navigate" };
    await ask("/api/system/me", { headers: { ...browser, ...headers } });
    return seen[0]?.headers.get("accept-language");
  };
  const referer = "http://localhost:3000/es/purchase-history";
  expect(await languagesOf({ referer, cookie: "NEXT_LOCALE=de" })).toBe("es,en-GB");
  expect(await languagesOf({ cookie: "NEXT_LOCALE=de" })).toBe("de,en-GB");
  expect(await languagesOf({})).toBe("en-GB");
  expect(await languagesOf({ referer, "sec-fetch-mode": "cors" })).toBe("en-GB");
});

test("accepts a browser's CSP report without an Origin header", async () => {
  const { ask } = testProxy();
  const headers = { "content-type": "application/reports+json", "sec-fetch-site": "none" };
  expect((await ask("/api/csp-reports", { method: "POST", headers, body: "[]" })).status).toBe(200);
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
  ])("accepts a change from %s", async (_, settings, headers) => {
    const { ask } = testProxy(undefined, settings);
    expect((await ask("/api/register", { method: "POST", headers: { ...headers } })).status).toBe(200);
  });

  test("rejects a change on a custom host that comes from a page of the main site", async () => {
    const { ask } = testProxy();
    const headers = { host: "erasmus.localhost:3000", origin: "http://localhost:3000" };
    expect((await ask("/api/register", { method: "POST", headers })).status).toBe(403);
  });

  test("accepts a read without an Origin header", async () => {
    const { ask } = testProxy();
    expect((await ask("/api/health")).status).toBe(200);
  });
});

describe("inward", () => {
  test("forwards the path, the query and the body, but no cookie and no header outside the allowlist", async () => {
    const bodies: string[] = [];
    const { ask, seen } = testProxy(async (request) => {
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
      [HOST_HEADER]: "localhost:3000",
      [REQUEST_ID_HEADER]: "id-2",
    });
  });

  test("forwards a bearer without a cookie unchanged, without an Origin header, and sets no cookie", async () => {
    const { ask, seen } = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: visitorGrant() } }));
    const answer = await ask("/api/chat", { method: "POST", headers: { authorization: `Bearer ${token("x")}` } });
    expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("x")}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.has(GRANT_HEADER)).toBe(false);
  });

  test("does not forward Basic credentials", async () => {
    const { ask, seen } = testProxy();
    await ask("/api/health", { headers: { authorization: "Basic Ym9iOmJvYg==" } });
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("streams the body without buffering it", async () => {
    const firstPiece = deferred<string>();
    const { ask } = testProxy(async (request) => {
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

  test("aborts the platform's request when the caller disconnects", async () => {
    const arrived = deferred<AbortSignal>();
    const { ask } = testProxy((request) => {
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
  test("forwards only the response headers of the allowlist", async () => {
    const { ask } = testProxy(
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

  test("forwards events one by one as they are written", async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const writer = source.writable.getWriter();
    const { ask } = testProxy(
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

  test("cancels the platform's stream when the reader disconnects", async () => {
    const left = deferred<null>();
    const { ask } = testProxy(
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
  ])("answers in the form of every error when the platform is %s", async (_, status, code) => {
    const { ask } = testProxy(() => new Response(null, { status }));
    const answer = await ask("/api/health");
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
  });

  test("reveals nothing of an exception in the platform", async () => {
    const { ask } = testProxy(() => {
      throw new Error("secret detail");
    });
    const text = await (await ask("/api/health")).text();
    expect(text).not.toContain("secret");
    expect(text).toContain(ERRORS.internal.message);
  });
});
