import type { Db } from "../../db/client";
import { ssoUsedResponses } from "../../db/schema/sso";
import { SignOnFailure } from "../../sso/port";

/** The longest time for which a used message is stored, whatever validity it claims. */
const STORED_MAX_MS = 30 * 24 * 60 * 60_000;

type ReplayKey = Readonly<{ key: string; validForMs: number }>;

/** Records a message that is valid only once, for all nodes. Throws SignOnFailure when it was used before. */
export async function spendOnce(db: Db, now: Date, once: ReplayKey | null): Promise<void> {
  if (!once) return;
  const expiresAt = new Date(now.getTime() + Math.min(once.validForMs, STORED_MAX_MS));
  const [spent] = await db
    .insert(ssoUsedResponses)
    .values({ key: once.key, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!spent) throw new SignOnFailure("refused", "other", "This answer has been used.");
}
