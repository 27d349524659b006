import { expect, test } from "@jest/globals";
import { redirectToNewHome } from "./moved-entity";
import { readResolvedPage, resolvePage, setResolvedPage } from "./resolve-page";
import { createUpstream } from "./upstream";

const ENTITY = { urlslug: "erasmus", entity_name: "Érasme 「伊拉斯謨」" };
const HOST = { urlslug: "erasmus", own_domain: true };

/** Resolves a page by a platform with these responses; returns the result and the calls. */
async function resolve(pathname: string, host: string, answer: object | number = { host: null, entity: ENTITY }) {
  const calls: string[] = [];
  const upstream = createUpstream({
    platform: async ({ url, headers }) => {
      const { pathname: path, search } = new URL(url);
      calls.push(path === "/health" ? path : `${search} ${headers.get("authorization")}`);
      return typeof answer === "number" ? new Response(null, { status: answer }) : Response.json(answer);
    },
    timeoutMs: 1_000,
  });
  const page = { pathname, headers: new Headers({ host }), bearer: "Bearer t", mainHostname: "example.org" };
  return { calls, resolved: await resolvePage(upstream, page) };
}

test("resolves an entity's page by one call as its reader", async () => {
  const { calls, resolved } = await resolve("/clones/erasmus", "example.org:3000");
  expect(calls).toEqual(["?urlslug=erasmus Bearer t"]);
  expect(resolved).toEqual({ host: { kind: "main" }, entity: ENTITY });
});

test.each(["/", "/about", "/login", "/my-account", "/favicon.ico"])(
  "resolves %s on the main host as soon as the platform is ready",
  async (path) => {
    const { calls, resolved } = await resolve(path, "localhost", {});
    expect(calls).toEqual(["/health"]);
    expect(resolved).toEqual({ host: { kind: "main" }, entity: null });
  },
);

test("resolves a custom host and its entity by one call", async () => {
  const answer = { host: HOST, entity: ENTITY };
  const host = { kind: "entity", urlslug: "erasmus", ownDomain: true };
  const { calls, resolved } = await resolve("/", "www.erasmus.example", answer);
  expect(calls).toEqual(["?host=www.erasmus.example Bearer t"]);
  expect(resolved).toEqual({ host, entity: ENTITY });
  expect((await resolve("/about", "www.erasmus.example", answer)).resolved).toEqual({ host, entity: null });
});

test("makes no call for a host that is no valid hostname", async () => {
  expect(await resolve("/", "a b")).toEqual({ calls: [], resolved: { host: { kind: "unknown" }, entity: null } });
});

test.each([
  [404, "example.org", { host: { kind: "main" }, entity: null }],
  [503, "example.org", { host: { kind: "unavailable" }, entity: null }],
  [404, "other.example", { host: { kind: "unknown" }, entity: null }],
  [503, "other.example", { host: { kind: "unavailable" }, entity: null }],
] as const)("tells a %d of the platform for %s from an entity", async (status, host, expected) => {
  expect((await resolve("/erasmus", host, status)).resolved).toEqual(expected);
});

test.each(["/", "/about", "/dashboard", "/admin", "/login"])(
  "has no page %s while the database is away",
  async (path) => {
    expect((await resolve(path, "example.org", 503)).resolved.host).toEqual({ kind: "unavailable" });
  },
);

test("passes the resolved page on in an ASCII header", async () => {
  const { resolved } = await resolve("/erasmus", "example.org");
  const headers = new Headers();
  setResolvedPage(headers, resolved);
  expect(readResolvedPage(headers)).toEqual(resolved);
});

test("finds no page where the middleware did not run", () => {
  expect(readResolvedPage(new Headers())).toEqual({ host: { kind: "unknown" }, entity: null });
});

test.each([
  ["www.example.org", "example.org"],
  ["shop.example", "www.shop.example"],
  ["www.shop.example", "shop.example"],
])("finds that readers of %s mean %s", async (host, served) => {
  const upstream = createUpstream({
    platform: async (request) => {
      const isServed = new URL(request.url).searchParams.get("host") === served;
      return isServed
        ? Response.json({ urlslug: "shop", own_domain: true })
        : Response.json({ error: true }, { status: 404 });
    },
    timeoutMs: 1000,
  });
  const page = { pathname: "/", headers: new Headers({ host }), bearer: null, mainHostname: "example.org" };
  expect(await resolvePage(upstream, page)).toEqual({ host: { kind: "neighbour" }, entity: null });
});

test.each([
  ["/erasmus", "example.org", null],
  ["/", "erasmus.example.org", HOST],
  ["/about", "chat.erasmus.test", HOST],
])("redirects %s at %s for good to the site that the entity has moved to", async (path, hostname, host) => {
  const moved_to = "https://new.test/erasmus";
  const { resolved } = await resolve(path, hostname, { host, entity: ENTITY, moved_to });
  const headers = new Headers();
  setResolvedPage(headers, resolved);
  const { status, headers: sent } = redirectToNewHome({ headers });
  expect([status, sent.get("location")]).toEqual([308, moved_to]);
});
