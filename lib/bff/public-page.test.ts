import { expect, test } from "@jest/globals";
import { createUpstream } from "./create-upstream";
import type { HostVerdict } from "./known-hosts";
import { declarePublic, publicPage, withoutReader } from "./public-page";

const MAIN: HostVerdict = { kind: "main" };
const OWN: HostVerdict = { kind: "entity", urlslug: "erasmus", ownDomain: false };
const DOMAIN: HostVerdict = { ...OWN, ownDomain: true };
const OPEN = { entityid: "1", access_level: "public", can_view: true, show_chat: true };

/** What is said of a page, by a platform that has one entity, which is like this. */
function verdict(host: HostVerdict, path: string, entity: object = {}) {
  const upstream = createUpstream({
    platform: async ({ url, headers }) => {
      if (headers.has("cookie") || headers.has("authorization")) return new Response(null, { status: 500 });
      return url.endsWith("/erasmus") ? Response.json({ ...OPEN, ...entity }) : Response.json({}, { status: 404 });
    },
    settings: () => ({ platformUrl: null }),
    patienceMs: 1000,
  });
  return publicPage(upstream, host, path);
}

test.each(["/", "/about", "/contact", "/services", "/digital-clones", "/digital-cloning"])(
  "%s is the same for everybody",
  async (path) => expect(await verdict(MAIN, path)).toMatchObject({ tags: ["site"] }),
);

test("the directory goes with every entity", async () => {
  expect(await verdict(MAIN, "/directory")).toMatchObject({ tags: ["directory"] });
});

test.each([
  [MAIN, "/erasmus"],
  [MAIN, "/clones/erasmus"],
  [OWN, "/"],
  [OWN, "/erasmus"],
  [DOMAIN, "/"],
])("an open entity's page goes with the entity: %j %s", async (host, path) => {
  expect(await verdict(host, path)).toMatchObject({ tags: ["entity:1"] });
});

test("on an owner's domain for a minute, since nothing tells when its time is over", async () => {
  expect((await verdict(DOMAIN, "/"))?.lifetimeSeconds).toBe(60);
  expect((await verdict(OWN, "/"))?.lifetimeSeconds).toBeGreaterThan(60);
});

test.each([
  ["for invited people only", { access_level: "invitation-only", can_view: false }],
  ["for invited people only, seen or not", { access_level: "invitation-only" }],
  ["not everybody's to see", { can_view: false }],
  ["offline", { show_chat: false }],
])("an entity that is %s has no page for everybody", async (_, entity) => {
  expect(await verdict(MAIN, "/erasmus", entity)).toBeNull();
});

test.each([
  [MAIN, "/nobody"],
  [MAIN, "/new-digital-entity"],
  [MAIN, "/login"],
  [MAIN, "/my-account"],
  [MAIN, "/my-digital-entities/erasmus"],
  [MAIN, "/admin"],
  [MAIN, "/payment"],
  [MAIN, "/your-data"],
  [MAIN, "/dev/mailbox"],
  // The host can be lost, and these pages would not hear of it.
  [OWN, "/about"],
  [OWN, "/folly"],
])("a page that is somebody's own, or nobody's: %j %s", async (host, path) => {
  expect(await verdict(host, path)).toBeNull();
});

test("the rendering of a page for everybody is told nothing of who asks", () => {
  const told = withoutReader(
    new Headers({
      host: "example.org",
      "next-url": "/about",
      cookie: "semblance=x",
      authorization: "Bearer x",
      "accept-language": "de",
      "user-agent": "Somebody's",
      "x-forwarded-for": "9.9.9.9",
      "x-semblance-client": "9.9.9.9",
      "x-semblance-request-id": "r",
    }),
  );
  expect(Object.fromEntries(told)).toEqual({
    host: "example.org",
    "next-url": "/about",
    "user-agent": "everybody",
    "x-semblance-request-id": "r",
  });
});

test("browsers ask each time, caches between for seconds only, and the tags go to this process", () => {
  const answer = new Headers();
  declarePublic(answer, { tags: ["entity:1", "directory"], lifetimeSeconds: 60 });
  expect(Object.fromEntries(answer)).toEqual({
    "cache-control": "public, max-age=0, s-maxage=10, must-revalidate",
    "x-semblance-tags": "entity:1 directory",
    "x-semblance-lifetime": "60",
  });
});
