import { describe, expect, test } from "@jest/globals";
import { ERRORS } from "../contract/errors";
import { CLIENT_HEADER, DIRECT_HEADER, GRANT_HEADER, HOST_HEADER, REQUEST_ID_HEADER } from "../contract/transport";
import { codeOf, cookiesOf, later, mouth, own, signedIn, token, visitorGrant } from "./testing/mouth";

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

test("what a payment provider sends comes from no page: it passes with its signature, byte for byte, and no other call does so", async () => {
  const { ask, seen } = mouth();
  const headers = { "stripe-signature": "t=1,v1=2", "content-type": "application/json" };
  const body = '{ "id" :"evt_1"}';
  expect((await ask("/api/webhooks/stripe", { method: "POST", headers, body })).status).toBe(200);
  expect(seen[0]?.headers.get("stripe-signature")).toBe("t=1,v1=2");
  expect(await seen[0]?.text()).toBe(body);
  for (const path of ["/api/webhooks/stripe/more", "/api/webhooks", "/api/billing-portal"]) {
    expect((await ask(path, { method: "POST", headers, body })).status).toBe(403);
  }
});

test("a browser's report of a breach passes without saying where from", async () => {
  const { ask } = mouth();
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
      [HOST_HEADER]: "localhost:3000",
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
