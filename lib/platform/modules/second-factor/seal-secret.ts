import type { Settings } from "../../config";
import { decrypt, encrypt } from "../../encryption";

type SealSettings = Pick<Settings, "sessionSecret">;

const purpose = "second factor";

/** The form in which an app's secret is stored: whoever reads the table has no codes, nor can move it to another row. */
export function sealSecret(settings: SealSettings, userId: string, secret: Buffer): string {
  return encrypt(settings, { purpose, owner: userId }, secret);
}

/** The secret again; null when it was sealed with another SESSION_SECRET or for somebody else. */
export function openSecret(settings: SealSettings, userId: string, sealed: string): Buffer | null {
  return decrypt(settings, { purpose, owner: userId }, sealed);
}
