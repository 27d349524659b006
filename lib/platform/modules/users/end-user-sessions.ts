import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { endSessions } from "../accounts/end-sessions";
import { findUser } from "./queries";

/** Signs a user out everywhere. Returns the number of ended sessions. Throws not_found. */
export async function endUserSessions({ ctx, input: { id } }: Verb<{ id: string }>): Promise<number> {
  const admin = requireAdmin(ctx.actor);
  await findUser(ctx.db, id);
  return transaction(ctx, async (tx) => {
    const ended = await endSessions(ctx, tx, { userId: id });
    const entry = { actorUserId: admin.id, action: "user.sessions_ended", data: { sessions: ended } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["user", id] });
    return ended;
  });
}
