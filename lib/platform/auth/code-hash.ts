import { createHmac, timingSafeEqual } from "node:crypto";

/** The stored form of a code: keyed with the address, so that a million hashes made ahead open nothing. */
export function hashCode(email: string, code: string): string {
  return createHmac("sha256", email).update(code).digest("base64url");
}

/** Compares two stored forms in a time that tells nothing. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
