import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../../config";

type TokenSettings = Pick<Settings, "sessionSecret">;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The token with which a digest's reader unsubscribes without a sign-in; it does nothing else and does not expire. */
export function createDigestToken(settings: TokenSettings, userId: string): string {
  return `${userId}.${sign(settings, userId)}`;
}

/** The user of a token; null for a token that this site did not sign. */
export function readDigestToken(settings: TokenSettings, token: string): string | null {
  const [, userId = "", signature = ""] = TOKEN.exec(token) ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(settings, userId))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

function sign({ sessionSecret }: TokenSettings, userId: string): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set, so no link of a digest can be signed.");
  const key = createHmac("sha256", sessionSecret).update("digest").digest();
  return createHmac("sha256", key).update(userId).digest("base64url");
}
