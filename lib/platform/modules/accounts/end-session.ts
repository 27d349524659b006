import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { endSessionById } from "./end-sessions";

/** Ends one of the caller's own sessions. Throws not_found for any other. */
export async function endSession({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { id: userId } = requireAccount(ctx.actor);
  await transaction(ctx, async (tx) => {
    if (!(await endSessionById(ctx, tx, { userId, grantId: input.id })))
      throw new Failure("not_found", { thing: "session" });
    await recordAudit(ctx, tx, { actorUserId: userId, action: "session.ended", subject: ["user", userId] });
  });
}
