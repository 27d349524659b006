import { describe, expect, test } from "@jest/globals";
import { createKeyOf } from "./cache-key";

const keyOf = createKeyOf({ appUrl: new URL("https://example.org"), port: 3000 });
const HOST = { host: "example.org" };
const of = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  keyOf({ method, url, headers: { ...HOST, ...headers } });

describe("has no key", () => {
  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("a %s, even where the page is kept", (method) => {
    expect(of("/erasmus", {}, method)).toBeNull();
  });

  test("who names no host, as HTTP/1.0 may", () => {
    expect(keyOf({ method: "GET", url: "/erasmus", headers: {} })).toBeNull();
  });

  test("what Next's router fetches", () => {
    expect(of("/erasmus?_rsc=a", { rsc: "1" })).toBeNull();
  });
});

test("a value that a page would not read is as if it were not there", () => {
  const plain = of("/directory");
  expect(of(`/directory?q=${"a".repeat(201)}`)).toEqual(plain);
  expect(of("/directory?q=a&q=b")).toEqual(plain);
  expect(of(`/directory?q=${"a".repeat(200)}`)).not.toEqual(plain);
});

describe("is kept apart from the pages that people open, in a corner", () => {
  test.each([
    ["a search", "/directory?q=a", {}],
    ["a path of many parts", "/a/b/erasmus", {}],
    ["a path written in another way", "/Erasmus", {}],
    ["a host with a port of its own making", "/erasmus", { host: "example.org:81" }],
  ] as [string, string, Record<string, string>][])("%s", (_, url, headers) => {
    expect(of(url, headers)).toMatchObject({ isPlain: false });
  });

  test.each(["example.org", "example.org:3000", "erasmus.example.org"])("but not a page at %s", (host) => {
    expect(of("/erasmus", { host })).toMatchObject({ isPlain: true });
  });
});
