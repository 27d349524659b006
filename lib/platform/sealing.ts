import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Settings } from "./config";

/** What is sealed: each purpose has a key of its own, and what is of one owner cannot be moved to another's row. */
export type Seal = Readonly<{ purpose: "second factor" | "single sign-on"; owner: string }>;
type SealSettings = Pick<Settings, "sessionSecret">;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The form in which a secret is stored that has to be read again: whoever reads the table has nothing of it. */
export function seal(settings: SealSettings, { purpose, owner }: Seal, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(settings, purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The secret again; null when it was sealed with another SESSION_SECRET, for something else, or for somebody else. */
export function unseal(settings: SealSettings, { purpose, owner }: Seal, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(settings, purpose), iv, { authTagLength: TAG_BYTES });
  try {
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf({ sessionSecret }: SealSettings, purpose: Seal["purpose"]): Buffer {
  if (!sessionSecret) throw new Error(`SESSION_SECRET is not set, so nothing of a ${purpose} can be kept.`);
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", purpose, 32));
}
