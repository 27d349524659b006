import { expect, test } from "@jest/globals";
import { applyGrants, bearerOf, isEmpty, sessionEnd, sessionOf, strongestKind, withoutGrants } from "./session";

const token = (letter: string) => letter.repeat(43);

test("applies the platform's changes to the named grants only", () => {
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

test("drops an expired grant", () => {
  expect(applyGrants({}, `visitor=${token("v")};5`, 5)).toEqual({});
  expect(sessionOf({ visitor: { token: token("v"), expiresAt: 5 } }, 5)).toEqual({});
});

test.each([null, undefined, "x", 3, [], { visitor: 1 }, { visitor: { token: 1, expiresAt: "x" } }, { owner: {} }])(
  "%p is an empty session",
  (value) => {
    expect(sessionOf(value, 0)).toEqual({});
  },
);

test("an empty session grants nothing", () => {
  expect(bearerOf({})).toBeNull();
  expect(strongestKind({})).toBeNull();
  expect(sessionEnd({})).toBe(0);
});

const withWorkflows = () =>
  ["a", "b", "c", "d"].reduce(
    (session, letter, at) => applyGrants(session, `workflow=${token(letter)};${100 + at}`, 0),
    {},
  );

test("stores the newest three unexpired workflow keys", () => {
  const stored = withWorkflows();
  expect(bearerOf(stored)).toBe(`Bearer ${token("d")}~${token("c")}~${token("b")}`);
  expect(strongestKind(stored)).toBeNull();
  expect(isEmpty(stored)).toBe(false);
  expect(sessionEnd(stored)).toBe(103);
  expect(bearerOf(sessionOf(stored, 102))).toBe(`Bearer ${token("d")}`);
  expect(applyGrants(stored, `account=${token("e")};50`, 0)).toMatchObject({
    account: { token: token("e") },
    ...stored,
  });
});

test("removes all workflow keys together", () => {
  expect(applyGrants(withWorkflows(), "workflow=", 0)).toEqual({});
});

test("stores the newest three registration keys without a visitor's rights", () => {
  const letters = ["a", "b", "c", "d"];
  const stored = letters.reduce((session, letter) => applyGrants(session, `registration=${token(letter)};100`, 0), {});
  expect(bearerOf(stored)).toBe(`Bearer ${token("d")}~${token("c")}~${token("b")}`);
  expect([strongestKind(stored), isEmpty(stored)]).toEqual([null, false]);
  expect(applyGrants(stored, `workflow=${token("w")};100`, 0)).toMatchObject(stored);
  expect(withoutGrants(applyGrants(stored, `visitor=${token("v")};50`, 0))).toEqual(stored);
  expect(applyGrants(stored, "registration=", 0)).toEqual({});
  expect(bearerOf(sessionOf(stored, 100))).toBeNull();
});

test("keeps the keys of a browser whose grants were revoked", () => {
  const both = applyGrants({}, `visitor=${token("v")};50,workflow=${token("w")};50`, 0);
  expect(withoutGrants(both)).toEqual({ workflows: [{ token: token("w"), expiresAt: 50 }] });
  expect(withoutGrants({ visitor: { token: token("v"), expiresAt: 50 } })).toEqual({});
});

test.each([{ workflows: "x" }, { workflows: {} }, { workflows: [null, 1, { token: 1 }] }])(
  "%p has no keys",
  (value) => {
    expect(sessionOf(value, 0)).toEqual({});
  },
);
