import { afterEach, expect, jest, test } from "@jest/globals";
import { sealData } from "iron-session";
import { SESSION_COOKIE } from "../contract/pages/cookies";
import type { Session } from "./session";
import { readSession, sessionCookies } from "./session-cookie";

const settings = {
  sessionSecret: "a secret that is long enough for the seals of this test",
  appUrl: new URL("http://localhost:3000"),
};
const NOW = 1_000;
const session: Session = { visitor: { token: "v".repeat(43), expiresAt: 60_000 } };

/** Counts key derivations from the secret, the slow part of opening a seal. */
const keysMade = () => jest.spyOn(globalThis.crypto.subtle, "deriveBits");
afterEach(() => void jest.restoreAllMocks());

const sealedElsewhere = async (password = settings.sessionSecret) =>
  `${SESSION_COOKIE}=${await sealData(session, { password, ttl: 0 })}`;

test("reads a cookie that this process sealed without opening the seal", async () => {
  const [cookie] = await sessionCookies(session, settings, NOW);
  const keys = keysMade();
  expect(await readSession(cookie?.split(";")[0] ?? null, settings, NOW)).toEqual(session);
  expect(keys).not.toHaveBeenCalled();
  expect(await readSession(cookie?.split(";")[0] ?? null, settings, 60_000)).toEqual({});
});

test("opens a seal once for concurrent calls with the same cookie", async () => {
  const once = keysMade();
  await readSession(await sealedElsewhere(), settings, NOW);
  const each = once.mock.calls.length;
  once.mockClear();
  const cookie = await sealedElsewhere();
  once.mockClear();
  const read = await Promise.all(Array.from({ length: 20 }, () => readSession(cookie, settings, NOW)));
  expect(read).toEqual(Array.from({ length: 20 }, () => session));
  expect(once.mock.calls.length).toBeGreaterThan(0);
  expect(once.mock.calls.length).toBeLessThanOrEqual(each);
});

test("reads an invalid seal as an empty session each time", async () => {
  const foreign = await sealedElsewhere("the secret of somebody else, long enough as well");
  const changed = `${(await sealedElsewhere()).slice(0, -2)}aa`;
  for (const cookie of [foreign, changed, foreign, changed]) {
    expect(await readSession(cookie, settings, NOW)).toEqual({});
  }
});
