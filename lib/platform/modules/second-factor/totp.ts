import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../../config";
import { decrypt, encrypt } from "../../encryption";

const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepted steps before and after the current one, for phones whose clocks differ. */
const MAX_DRIFT_STEPS = 1;
const BASE32_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const purpose = "second factor";

/** Encrypts an app's secret for storage, bound to its user. */
export function encryptTotpSecret(settings: Pick<Settings, "sessionSecret">, userId: string, secret: Buffer): string {
  return encrypt(settings, { purpose, owner: userId }, secret);
}

/** Decrypts an app's secret; null when it was encrypted with another SESSION_SECRET or for another user. */
export function decryptTotpSecret(
  settings: Pick<Settings, "sessionSecret">,
  userId: string,
  encrypted: string,
): Buffer | null {
  return decrypt(settings, { purpose, owner: userId }, encrypted);
}

/** The code of a secret at a step (RFC 6238 with SHA-1, the only algorithm that all apps support). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** The number of the 30-second step that contains a time. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/** The step whose code this is, within the accepted drift; null when none matches. */
export function findMatchingStep(secret: Buffer, code: string, now: Date): number | null {
  const currentStep = totpStep(now);
  const steps = Array.from({ length: 2 * MAX_DRIFT_STEPS + 1 }, (_, index) => currentStep - MAX_DRIFT_STEPS + index);
  // Newest first: a code that two steps share by chance uses up both.
  return steps.findLast((step) => isEqual(totpCode(secret, step), code)) ?? null;
}

/** Encodes bytes in base32 without padding (RFC 4648), as apps expect secrets. */
export function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32_ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The otpauth URI that an authenticator app reads from the QR code. */
export function totpUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=30`;
}

/** Compares codes in constant time. */
function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
