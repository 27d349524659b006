import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Settings } from "../../config";

type SealSettings = Pick<Settings, "sessionSecret">;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The form in which an app's secret is stored: whoever reads the table has no codes, nor can move it to another row. */
export function sealSecret(settings: SealSettings, userId: string, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(settings), iv).setAAD(Buffer.from(userId));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The secret again; null when it was sealed with another SESSION_SECRET or for somebody else. */
export function openSecret(settings: SealSettings, userId: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(settings), iv, { authTagLength: TAG_BYTES });
  try {
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf({ sessionSecret }: SealSettings): Buffer {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set, so a second factor cannot be kept.");
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", "second factor", 32));
}
