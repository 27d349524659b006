import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { hashToken } from "../../auth/grants";
import type { Ctx } from "../../context";
import { passkeyChallenges } from "../../db/schema/second-factor";
import { isUnexpiredIn } from "../../db/unexpired";
import { Failure } from "../../failure";

const LIVES_MS = 5 * 60 * 1000;

type Purpose = (typeof passkeyChallenges.$inferSelect)["purpose"];
type Needs = Pick<Ctx, "db" | "now">;

/** Makes what a passkey is to sign, in base64url; it is good once, for this purpose and, where named, this user. */
export async function makeChallenge(
  { db, now }: Needs,
  { purpose, userId }: { purpose: Purpose; userId: string | null },
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const at = now();
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at));
  const expiresAt = new Date(at.getTime() + LIVES_MS);
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), purpose, userId, expiresAt });
  return challenge;
}

/** Uses up the challenge that a browser says it had signed. Throws passkey_refused when it is not one for this. */
export async function takeChallenge(
  { db, now }: Needs,
  clientDataJson: string,
  { purpose, userId }: { purpose: Purpose; userId: string | null },
): Promise<string> {
  const challenge = challengeIn(clientDataJson);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        isUnexpiredIn(passkeyChallenges.expiresAt, now(), LIVES_MS),
      ),
    )
    .returning();
  if (taken?.purpose !== purpose || taken.userId !== userId) throw new Failure("passkey_refused");
  return challenge;
}

function challengeIn(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const challenge: unknown = Reflect.get(Object(data), "challenge");
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
