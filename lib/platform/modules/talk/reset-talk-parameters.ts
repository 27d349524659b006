import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { talkParameters } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { getTalkParameters, type ParametersState, readParameters } from "./get-talk-parameters";
import { lockLevel, parametersSubject } from "./update-talk-parameters";

/**
 * Removes the parameters that are set on one level. Without its level an entity follows the default system again. Throws
 * not_found, and edit_conflict for a version that is no longer the latest.
 */
export async function resetTalkParameters({ ctx, input }: Verb<"resetTalkParameters">): Promise<ParametersState> {
  const admin = requireAdmin(ctx.actor);
  const level = await getTalkParameters({ ctx, input });
  const { talkSystemId, entityId } = level;
  return transaction(ctx, async (tx) => {
    requireVersion({ version: await lockLevel(tx, level) }, input.version);
    const isLevel = entityId === null ? isNull(talkParameters.entityId) : eq(talkParameters.entityId, entityId);
    await tx.delete(talkParameters).where(and(eq(talkParameters.talkSystemId, talkSystemId), isLevel));
    const data = { talk_system_id: talkSystemId };
    const entry = {
      actorUserId: admin.id,
      action: "talk_parameters.reset",
      subject: parametersSubject(level),
      data,
    } as const;
    await recordAudit(ctx, tx, entry);
    return readParameters(tx, level);
  });
}
