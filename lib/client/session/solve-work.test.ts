import { createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { hashInput, isSolution, parseWorkToken } from "../../contract/captcha/proof-of-work";
import { solveWork } from "./solve-work";

const challenge = {
  provider: "proof-of-work",
  challenge: "1.1795262400000.AAAAAAAAAAAAAAAAAAAAAA.signature",
  count: 5,
  bits: 9,
  expires_in: 60,
} as const;

test("finds a solution that the server's hashing accepts", async () => {
  const token = await solveWork(challenge, new AbortController().signal);
  const read = parseWorkToken(token ?? "");
  expect(read?.challenge).toBe(challenge.challenge);
  expect(read?.found).toHaveLength(5);
  for (const [index, found] of read?.found.entries() ?? []) {
    const hash = createHash("sha256")
      .update(hashInput(challenge.challenge, index, found))
      .digest();
    expect(isSolution(hash.readInt32BE(), 9)).toBe(true);
  }
});

test("stops when aborted, since it yields to the event loop", async () => {
  const controller = new AbortController();
  const working = solveWork({ ...challenge, bits: 32 }, controller.signal);
  setTimeout(() => controller.abort(), 0);
  expect(await working).toBeNull();
});

test("counts leading zero bits of signed integers, too", () => {
  expect(isSolution(2 ** 19 - 1, 13)).toBe(true);
  expect(isSolution(2 ** 19, 13)).toBe(false);
  expect(isSolution(0, 32)).toBe(true);
  expect(isSolution(1, 32)).toBe(false);
  expect(isSolution(-1, 1)).toBe(false);
});

test.each(["", "short:1", `${challenge.challenge}:`, `${challenge.challenge}:1..2`, `${challenge.challenge}:-1`])(
  "rejects the malformed token %j",
  (token) => expect(parseWorkToken(token)).toBeNull(),
);
