import { describe, expect, test } from "@jest/globals";
import { clientAddress, isDirectCall } from "./caller-headers";

describe("the client's address", () => {
  test.each([
    ["no proxy is trusted", "9.9.9.9", 0, "10.0.0.1"],
    ["one proxy", "9.9.9.9", 1, "9.9.9.9"],
    ["one proxy, and the caller claims another address", "1.1.1.1, 9.9.9.9", 1, "9.9.9.9"],
    ["two proxies", "1.1.1.1, 9.9.9.9, 10.0.0.7", 2, "9.9.9.9"],
    ["more proxies trusted than there are entries", "9.9.9.9", 3, "9.9.9.9"],
    ["an entry with a port", "9.9.9.9:4711", 1, "9.9.9.9"],
    ["an IPv6 entry with a port", "[2001:db8::1]:4711", 1, "2001:db8::1"],
    ["a quoted IPv6 entry with a port", '"[2001:DB8:0:0::1]:4711"', 1, "2001:db8::1"],
    ["an IPv6 entry with a zone id", "fe80::1%eth0", 1, "fe80::1"],
    ["an IPv6 entry in brackets, written long", "[2001:0db8:0000::0001]", 1, "2001:db8::1"],
    ["a quoted IPv4 entry", '"9.9.9.9"', 1, "9.9.9.9"],
    ["an IPv4 address written as IPv6", "::ffff:9.9.9.9", 1, "9.9.9.9"],
    ["an IPv4 address written as hexadecimal IPv6", "::FFFF:0909:0909", 1, "9.9.9.9"],
    ["a short form that only old libraries read", "9.9", 1, "10.0.0.1"],
    ["an entry that is no address", "evil\\nclient", 1, "10.0.0.1"],
    ["an empty entry", "9.9.9.9,", 1, "10.0.0.1"],
    ["no header", undefined, 1, "10.0.0.1"],
  ])("resolves the client's address: %s", (_case, forwardedFor, hops, expected) => {
    expect(clientAddress("10.0.0.1", forwardedFor, hops)).toBe(expected);
  });
});

describe("a call is direct", () => {
  test.each([
    ["by localhost", "127.0.0.1", { host: "localhost:3000" }],
    ["by its IPv4 address", "127.0.0.1", { host: "127.0.0.1:3000" }],
    ["by its IPv6 address", "::1", { host: "[::1]:3000" }],
    ["without a port", "::1", { host: "localhost" }],
  ])("counts a call as direct: %s", (_case, socket, headers) => {
    expect(isDirectCall(socket, headers)).toBe(true);
  });

  test.each([
    ["another machine", "192.168.1.5", { host: "localhost:3000" }],
    ["another machine whose address begins alike", "::1:2", { host: "localhost:3000" }],
    ["another name of this machine", "127.0.0.1", { host: "semblance.example" }],
    ["a name that only begins like ours", "127.0.0.1", { host: "localhost.evil.example" }],
    ["no name", "127.0.0.1", {}],
    ["X-Forwarded-For", "127.0.0.1", { host: "localhost", "x-forwarded-for": "9.9.9.9" }],
    ["X-Forwarded-Host", "127.0.0.1", { host: "localhost", "x-forwarded-host": "localhost" }],
    ["X-Real-IP", "127.0.0.1", { host: "localhost", "x-real-ip": "9.9.9.9" }],
    ["Forwarded", "127.0.0.1", { host: "localhost", forwarded: "for=9.9.9.9" }],
    ["Via", "127.0.0.1", { host: "localhost", via: "1.1 proxy" }],
  ])("does not count a call as direct with %s", (_case, socket, headers) => {
    expect(isDirectCall(socket, headers)).toBe(false);
  });
});
