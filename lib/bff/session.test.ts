import { expect, test } from "@jest/globals";
import { applyGrants, bearerOf, sessionEnd, sessionOf, strongestKind } from "./session";

const token = (letter: string) => letter.repeat(43);

test("the platform's words change what they name, and nothing else", () => {
  const before = { visitor: { token: token("v"), expiresAt: 10 }, account: { token: token("a"), expiresAt: 20 } };
  expect(applyGrants(before, "account=", 0)).toEqual({ visitor: before.visitor });
  expect(applyGrants(before, `visitor=${token("w")};30`, 0)).toEqual({
    ...before,
    visitor: { token: token("w"), expiresAt: 30 },
  });
  expect(applyGrants(before, `account=, admin=${token("d")};40`, 0)).toEqual({
    visitor: before.visitor,
    admin: { token: token("d"), expiresAt: 40 },
  });
});

test.each(["", "visitor", "visitor=short;30", `visitor=${token("w")}`, `visitor=${token("w")};soon`, "owner=", "x=y"])(
  "%p says nothing",
  (header) => {
    const before = { visitor: { token: token("v"), expiresAt: 10 } };
    expect(applyGrants(before, header, 0)).toEqual(before);
  },
);

test("a grant that is over counts for nothing", () => {
  expect(applyGrants({}, `visitor=${token("v")};5`, 5)).toEqual({});
  expect(sessionOf({ visitor: { token: token("v"), expiresAt: 5 } }, 5)).toEqual({});
});

test.each([null, undefined, "x", 3, [], { visitor: 1 }, { visitor: { token: 1, expiresAt: "x" } }, { owner: {} }])(
  "%p is an empty session",
  (value) => {
    expect(sessionOf(value, 0)).toEqual({});
  },
);

test("an empty session proves nothing", () => {
  expect(bearerOf({})).toBeNull();
  expect(strongestKind({})).toBeNull();
  expect(sessionEnd({})).toBe(0);
});
