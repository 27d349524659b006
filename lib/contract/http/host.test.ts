import { expect, test } from "@jest/globals";
import { isHostname, isMainHost, parseHost } from "./host";

test.each([
  ["Example.ORG", "example.org", ""],
  ["example.org.", "example.org", ""],
  ["example.org.:8443", "example.org", "8443"],
  ["example.org:", "example.org", ""],
  ["[::1]:3000", "[::1]", "3000"],
  [" localhost:3000 ", "localhost", "3000"],
])("reads the name and the port of the header %j", (header, hostname, port) => {
  expect(parseHost(header)).toEqual({ hostname, port });
});

test("reads a missing header as a host without a name", () => {
  expect([parseHost(null), parseHost(undefined)]).toEqual(Array(2).fill({ hostname: "", port: "" }));
});

test("takes every name of this machine for the main site", () => {
  const hosts = ["", "example.org", "localhost", "127.0.0.1", "[::1]"];
  expect(hosts.map((host) => isMainHost(host, "example.org"))).toEqual(hosts.map(() => true));
  expect(isMainHost("www.example.org", "example.org")).toBe(false);
});

test("accepts no name that a header only pretends to have", () => {
  expect(["a.b", "xn--mnchen-3ya.de"].map(isHostname)).toEqual([true, true]);
  expect(["a b", "a..b", "a/b", "", "x".repeat(254)].map(isHostname)).toEqual(Array(5).fill(false));
});
