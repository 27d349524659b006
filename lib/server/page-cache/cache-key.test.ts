import { describe, expect, test } from "@jest/globals";
import { createKeyOf } from "./cache-key";

const keyOf = createKeyOf({ appUrl: new URL("https://example.org"), port: 3000 });
const HOST = { host: "example.org" };
const of = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  keyOf({ method, url, headers: { ...HOST, ...headers } });

describe("requests without a key", () => {
  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("has no key for a %s request", (method) => {
    expect(of("/erasmus", {}, method)).toBeNull();
  });

  test("has no key for a request without a host", () => {
    expect(keyOf({ method: "GET", url: "/erasmus", headers: {} })).toBeNull();
  });

  test("has no key for a fetch of Next's router", () => {
    expect(of("/erasmus?_rsc=a", { rsc: "1" })).toBeNull();
  });
});

test("ignores query values that the page does not read", () => {
  const plain = of("/directory");
  expect(of(`/directory?q=${"a".repeat(201)}`)).toEqual(plain);
  expect(of("/directory?q=a&q=b")).toEqual(plain);
  expect(of(`/directory?q=${"a".repeat(200)}`)).not.toEqual(plain);
});

describe("unusual addresses", () => {
  test.each([
    ["a search", "/directory?q=a", {}],
    ["a path of many parts", "/a/b/erasmus", {}],
    ["a path written in another way", "/Erasmus", {}],
    ["a host with a port of its own making", "/erasmus", { host: "example.org:81" }],
  ] as [string, string, Record<string, string>][])("does not count %s as a usual address", (_, url, headers) => {
    expect(of(url, headers)).toMatchObject({ isPlain: false });
  });

  test.each(["example.org", "example.org:3000", "erasmus.example.org"])(
    "counts a page at %s as a usual address",
    (host) => {
      expect(of("/erasmus", { host })).toMatchObject({ isPlain: true });
    },
  );
});

describe("languages", () => {
  test("has a key for each language's address of a page", () => {
    expect(of("/ja/erasmus")).toMatchObject({ url: "/ja/erasmus", isPlain: true });
    expect(of("/ja/erasmus")?.key).not.toBe(of("/erasmus")?.key);
    expect(of("/ja")).toMatchObject({ isPlain: true });
    expect(of("/ja/directory?q=a&x=1")).toMatchObject({ url: "/ja/directory?q=a" });
    expect(of("/ja/my-account")).toBeNull();
  });

  test("has no key for a reader who is led to another language", () => {
    const navigation = { "sec-fetch-mode": "navigate", "accept-language": "ja" };
    expect(of("/erasmus", navigation)).toBeNull();
    expect(of("/ja/erasmus", navigation)).toEqual(of("/ja/erasmus"));
    expect(of("/erasmus", { ...navigation, cookie: "NEXT_LOCALE=en" })).toEqual(of("/erasmus"));
  });
});
