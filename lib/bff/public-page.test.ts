import { expect, test } from "@jest/globals";
import type { VisitorEntity } from "../contract/entities/schemas";
import type { ResolvedHost } from "./hosts";
import { anonymousHeaders, declarePublic, publicPage } from "./public-page";

const MAIN: ResolvedHost = { kind: "main" };
const OWN: ResolvedHost = { kind: "entity", urlslug: "erasmus", ownDomain: false };
const DOMAIN: ResolvedHost = { ...OWN, ownDomain: true };
const OPEN = { entityid: "1", urlslug: "erasmus", access_level: "public", can_view: true, show_chat: true };

/** The verdict on a page for which the middleware found this entity. */
function verdict(host: ResolvedHost, path: string, entity: object | null = {}, isCell = false) {
  const found = entity && ({ ...OPEN, ...entity } as VisitorEntity);
  return publicPage({ host, entity: found }, path, { isCell });
}

test.each(["/", "/about", "/contact", "/services", "/digital-clones", "/digital-cloning"])(
  "%s is the same for everybody",
  (path) => expect(verdict(MAIN, path)).toMatchObject({ tags: ["site"] }),
);

test("tags the directory so that every entity's change invalidates it", () => {
  expect(verdict(MAIN, "/directory")).toMatchObject({ tags: ["directory"] });
});

test.each([
  [MAIN, "/erasmus"],
  [MAIN, "/clones/erasmus"],
  [OWN, "/"],
  [OWN, "/erasmus"],
  [DOMAIN, "/"],
])("tags the page of a public entity with the entity: %j %s", (host, path) => {
  expect(verdict(host, path)).toMatchObject({ tags: ["entity:1"] });
});

test("limits the lifetime of a cell's directory to a minute, since entities of other cells send no notice", () => {
  expect(verdict(MAIN, "/directory", {}, true)?.lifetimeSeconds).toBe(60);
  expect(verdict(MAIN, "/directory")?.lifetimeSeconds).toBeGreaterThan(60);
});

test("limits the lifetime on an owner's domain to a minute, since its expiry sends no notice", () => {
  expect(verdict(DOMAIN, "/")?.lifetimeSeconds).toBe(60);
  expect(verdict(OWN, "/")?.lifetimeSeconds).toBeGreaterThan(60);
});

test.each([
  ["for invited people only", { access_level: "invitation-only", can_view: false }],
  ["for invited people only, seen or not", { access_level: "invitation-only" }],
  ["not everybody's to see", { can_view: false }],
  ["offline", { show_chat: false }],
])("has no public page for an entity that is %s", (_, entity) => {
  expect(verdict(MAIN, "/erasmus", entity)).toBeNull();
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
])("has no public page for a personal or a missing page: %j %s", (host, path) => {
  const isFolly = path === "/folly";
  expect(verdict(host, path, isFolly ? { urlslug: "folly" } : null)).toBeNull();
});

test("renders a public page without the headers that identify the reader", () => {
  const headers = anonymousHeaders(
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
  expect(Object.fromEntries(headers)).toEqual({
    host: "example.org",
    "x-semblance-request-id": "r",
  });
});

test("declares the lifetimes of a public page for each kind of cache", () => {
  const answer = new Headers();
  declarePublic(answer, { tags: ["entity:1", "directory"], lifetimeSeconds: 60 });
  expect(Object.fromEntries(answer)).toEqual({
    "cache-control": "public, max-age=0, s-maxage=10, must-revalidate",
    "x-semblance-tags": "entity:1 directory",
    "x-semblance-lifetime": "60",
  });
});
