import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { parseJson } from "@/lib/contract/fields/parse-json";
import { hashToken } from "../../auth/grants";
import type { Settings } from "../../config";
import type { Ctx } from "../../context";
import { passkeyChallenges } from "../../db/schema/second-factor";
import { isUnexpiredIn } from "../../db/unexpired";
import { Failure } from "../../failure";

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** The purpose and, where known, the user that a challenge is bound to. */
type ChallengeBinding = { purpose: (typeof passkeyChallenges.$inferSelect)["purpose"]; userId: string | null };

/** The relying party of WebAuthn: the main site at its configured address. */
export function getRelyingParty({ appUrl, siteName }: Pick<Settings, "appUrl" | "siteName">) {
  return { rpName: siteName, rpID: appUrl.hostname, origin: appUrl.origin };
}

/** Creates a single-use challenge for a passkey to sign, in base64url. */
export async function createChallenge(
  { db, now }: Pick<Ctx, "db" | "now">,
  { purpose, userId }: ChallengeBinding,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const createdAt = now();
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, createdAt));
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_LIFETIME_MS);
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), purpose, userId, expiresAt });
  return challenge;
}

/**
 * Consumes the challenge in a browser's signed client data and returns it. Throws passkey_refused when it is unknown,
 * expired, or bound to another purpose or user.
 */
export async function consumeChallenge(
  { db, now }: Pick<Ctx, "db" | "now">,
  clientDataJson: string,
  { purpose, userId }: ChallengeBinding,
): Promise<string> {
  const challenge = parseChallenge(clientDataJson);
  const isMatch = eq(passkeyChallenges.challengeHash, hashToken(challenge));
  const isUnexpired = isUnexpiredIn(passkeyChallenges.expiresAt, now(), CHALLENGE_LIFETIME_MS);
  const [consumed] = await db.delete(passkeyChallenges).where(and(isMatch, isUnexpired)).returning();
  if (consumed?.purpose !== purpose || consumed.userId !== userId) throw new Failure("passkey_refused");
  return challenge;
}

function parseChallenge(clientDataJson: string): string {
  const data = parseJson(Buffer.from(clientDataJson, "base64url").toString("utf8"));
  const challenge: unknown = Reflect.get(Object(data), "challenge");
  return typeof challenge === "string" ? challenge : "";
}
