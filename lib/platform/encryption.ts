import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Settings } from "./config";

/**
 * Each purpose has its own derived key. The owner's id is authenticated with the ciphertext, so that it cannot be moved to
 * another owner's row.
 */
export type EncryptionContext = Readonly<{
  purpose: "second factor" | "single sign-on" | "audio mark" | "push";
  owner: string;
}>;
type EncryptionSettings = Pick<Settings, "sessionSecret">;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret that has to be read again (AES-256-GCM). Returns IV, ciphertext and tag as base64url. Throws without
 * SESSION_SECRET.
 */
export function encrypt(settings: EncryptionSettings, { purpose, owner }: EncryptionContext, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(settings, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts a secret; null when it was encrypted with another SESSION_SECRET, purpose or owner. */
export function decrypt(
  settings: EncryptionSettings,
  { purpose, owner }: EncryptionContext,
  encrypted: string,
): Buffer | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(settings, purpose), iv, { authTagLength: TAG_BYTES });
  try {
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function deriveKey({ sessionSecret }: EncryptionSettings, purpose: EncryptionContext["purpose"]): Buffer {
  if (!sessionSecret) throw new Error(`SESSION_SECRET is not set, so nothing of a ${purpose} can be stored.`);
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", purpose, 32));
}
