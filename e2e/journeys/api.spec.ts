import { ADDRESSES } from "@/lib/contract/http/addresses";
import { expect, test } from "../fixtures/test";

type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  security: unknown[];
  responses: Record<string, { description: string; content: unknown }>;
};

const FILES = new Set([
  "audio/mpeg",
  "application/pdf",
  "application/samlmetadata+xml",
  "application/x-tar",
  "application/zip",
  "image/png",
  "image/webp",
  "text/csv",
  "text/html",
]);

test("the health call reports liveness and readiness", async ({ request }) => {
  const live = await request.get("/api/health?probe=live");
  expect(live.status()).toBe(200);
  expect(await live.json()).toMatchObject({ live: true });
  const ready = await request.get("/api/health");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toMatchObject({ live: true, ready: true, database: "pglite" });
  expect(ready.headers()["cache-control"]).toContain("no-store");
});

test("the OpenAPI document describes every call, so that a client can be generated", async ({ request }) => {
  const answer = await request.get("/api/openapi.json");
  expect(answer.status()).toBe(200);
  const document = await answer.json();
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Semblance", version: expect.any(String) } });
  const ids = new Set<string>();
  let operations = 0;
  for (const address of Object.values(ADDRESSES)) {
    const path = `/api${address.path.replace(/:(\w+)/g, "{$1}")}`;
    for (const method of [address.method, "alsoMethod" in address ? address.alsoMethod : address.method]) {
      const operation: Operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      expect(operation.summary).not.toBe("");
      const types = Object.keys(operation.responses["200"]?.content ?? {});
      // Calls that return a file declare its type; all others return JSON.
      expect(types.some((type) => type === "application/json" || FILES.has(type))).toBe(true);
      expect(Object.keys(operation.responses).some((status) => status >= "400")).toBe(true);
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
        expect(operation.parameters).toContainEqual(expect.objectContaining({ name, in: "path", required: true }));
      }
      if (!ids.has(operation.operationId)) operations += 1;
      ids.add(operation.operationId);
    }
  }
  const described = Object.values<Record<string, { tags?: string[] }>>(document.paths).flatMap(Object.values);
  // The document also lists addresses that browsers are redirected to.
  expect(described.filter(({ tags }) => !tags?.includes("browser"))).toHaveLength(operations);
  expect(document.paths["/api/sso/{slug}/login"]?.get).toMatchObject({ tags: ["browser"] });
});

test("every reference in the OpenAPI document resolves", async ({ request }) => {
  const document = await (await request.get("/api/openapi.json")).json();
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
  for (const [, path = ""] of references) {
    const found = path.split("/").reduce<unknown>((part, name) => Reflect.get(Object(part), name), document);
    expect(found, path).toBeDefined();
  }
});

test("an unknown call answers in the form of every error", async ({ request }) => {
  const answer = await request.get("/api/no-such-call");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({
    error: true,
    status: 404,
    message: "There is no such address in this API.",
    data: { code: "not_found" },
  });
});

test("the types of entities are the same by both methods", async ({ request, siteUrl }) => {
  const read = await (await request.get("/api/digital-entity-types")).json();
  const posted = await request.post("/api/digital-entity-types", { headers: { origin: siteUrl } });
  expect(await posted.json()).toEqual(read);
  expect(read.map(({ system_name }: { system_name: string }) => system_name)).toContain("person");
});

test("the entity of a host and the fields of an entity can be loaded", async ({ request }) => {
  const params = { host: "praise-of-folly.localhost" };
  const { urlslug } = await (await request.get("/api/entity-by-subdomain", { params })).json();
  const entity = await (await request.get(`/api/load-digital-entity/${urlslug}`)).json();
  expect(entity).toMatchObject({ entity_name: "In Praise of Folly", entitytype: "role", show_chat: true });
});

test("the mailbox is open on this machine only: not through a proxy, and not by another name", async ({ request }) => {
  expect((await request.get("/api/dev/mailbox")).status()).toBe(200);
  const outsiders: Record<string, string>[] = [
    { "x-forwarded-for": "203.0.113.7" },
    { forwarded: "for=203.0.113.7" },
    { host: "semblance.example" },
  ];
  for (const headers of outsiders) {
    expect((await request.get("/api/dev/mailbox", { headers })).status()).toBe(404);
    expect((await request.get("/dev/mailbox", { headers })).status()).toBe(404);
  }
});

test("a body that is no JSON, or too large, is rejected in the form of every error", async ({ request, siteUrl }) => {
  const headers = { origin: siteUrl, "content-type": "application/json" };
  const broken = await request.post("/api/register", { headers, data: Buffer.from("{") });
  expect(broken.status()).toBe(400);
  expect(await broken.json()).toMatchObject({ error: true, data: { code: "invalid_input" } });
  const large = await request.post("/api/register", {
    headers,
    data: Buffer.from(JSON.stringify({ username: "a".repeat(300_000) })),
  });
  expect(large.status()).toBe(413);
});

/** Escapes the first letter of a call, which leaves it to Next's router; the handler behind both is the same. */
const throughNext = (path: string) =>
  path.replace(/^\/api\/(.)/, (_, letter: string) => `/api/%${letter.charCodeAt(0).toString(16)}`);

test("the process answers a call exactly as Next's route handler does", async ({ siteUrl }) => {
  const json = { "content-type": "application/json" };
  const own = { ...json, origin: siteUrl };
  const calls: [string, RequestInit][] = [
    ["/api/health", {}],
    ["/api/load-digital-entity/erasmus-of-rotterdam", {}],
    ["/api/directory?q=x&limit=2", {}],
    ["/api/who-am-i", {}],
    ["/api/no-such-call", {}],
    ["/api/system/login", { method: "POST", headers: own, body: "{}" }],
    ["/api/system/login", { method: "POST", headers: json, body: "{}" }],
    ["/api/system/login", { method: "POST", headers: own, body: "{" }],
    ["/api/system/login", { method: "DELETE", headers: own }],
    ["/api/context-data", { method: "POST", headers: { ...own, authorization: "Bearer x" }, body: "{}" }],
  ];
  for (const [path, init] of calls) {
    const [direct, next] = await Promise.all([path, throughNext(path)].map((at) => read(siteUrl + at, init)));
    expect(direct, `${init.method ?? "GET"} ${path}`).toEqual(next);
  }
});

/** The visible parts of a response, without those that differ between two responses. */
async function read(url: string, init: RequestInit) {
  const answer = await fetch(url, init);
  const headers = Object.fromEntries(answer.headers);
  // Next adds its navigation headers to Vary, which no call reads.
  headers.vary = headers.vary?.replace(/\b(rsc|next-router-[\w-]+), /g, "") ?? "";
  const body = (await answer.text()).replace(/"request_id":"[^"]+"/, "");
  return { status: answer.status, headers: { ...headers, date: "", "x-request-id": "" }, body };
}
