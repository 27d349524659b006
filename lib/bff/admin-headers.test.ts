import { expect, test } from "@jest/globals";
import { testProxy } from "./testing/test-proxy";

// Headers of proxies and frameworks: from outside they must have no effect.
const FORGED = {
  "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  "x-middleware-next": "1",
  "x-middleware-rewrite": "/api/admin/health",
  "x-middleware-override-headers": "authorization",
  "x-middleware-request-authorization": `Bearer ${"a".repeat(43)}`,
  "x-nextjs-data": "1",
  "x-invoke-path": "/admin",
  "x-original-url": "/api/admin/health",
  "x-rewrite-url": "/api/admin/health",
  "x-http-method-override": "DELETE",
  "x-forwarded-user": "admin",
  "x-semblance-grants": `admin=${"a".repeat(43)};9999999999999`,
};

test("drops every header by which a caller could claim to be somebody else from an admin's call", async () => {
  const { ask, seen } = testProxy();
  const answer = await ask("/api/admin/health", { headers: { ...FORGED, cookie: "semblance_hint=admin" } });
  const inner = seen[0];
  expect(inner && new URL(inner.url).pathname).toBe("/admin/health");
  expect(inner?.method).toBe("GET");
  for (const name of [...Object.keys(FORGED), "authorization", "cookie"]) {
    expect({ name, value: inner?.headers.get(name) ?? null }).toEqual({ name, value: null });
  }
  expect(answer.headers.getSetCookie()).toEqual([]);
});
