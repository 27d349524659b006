import { expect, test } from "@jest/globals";
import { encodeBase32, findMatchingStep, totpCode, totpStep, totpUri } from "./totp";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, in six digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("computes for the time %d the code %s", (seconds, code) => {
  expect(totpCode(secret, totpStep(at(seconds)))).toBe(code);
});

test("accepts a code that is at most one step early or late", () => {
  const now = at(1234567890);
  const here = totpStep(now);
  for (const off of [-1, 0, 1]) expect(findMatchingStep(secret, totpCode(secret, here + off), now)).toBe(here + off);
  for (const off of [-2, 2]) expect(findMatchingStep(secret, totpCode(secret, here + off), now)).toBeNull();
  expect(findMatchingStep(secret, "", now)).toBeNull();
});

test("encodes a secret in base32 as apps expect it", () => {
  expect(encodeBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(encodeBase32(Buffer.from("f"))).toBe("MY");
  expect(totpUri(secret, { issuer: "A & B", email: "a+b@c.test" })).toBe(
    "otpauth://totp/A%20%26%20B:a%2Bb%40c.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20%26%20B&digits=6&period=30",
  );
});
