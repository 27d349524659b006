import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { endSessions } from "./end-sessions";

/** Signs the caller out everywhere, including this browser. Returns the number of ended sessions. */
export function endAllSessions({ ctx }: Verb<unknown>): Promise<number> {
  const { id } = requireAccount(ctx.actor);
  return transaction(ctx, async (tx) => {
    const endedCount = await endSessions(ctx, tx, { userId: id });
    await recordAudit(ctx, tx, { actorUserId: id, action: "sessions.ended", subject: ["user", id] });
    return endedCount;
  });
}
