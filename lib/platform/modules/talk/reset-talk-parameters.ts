import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { talkParameters } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { getTalkParameters, type ParametersState, readParameters } from "./get-talk-parameters";
import { parametersSubject } from "./update-talk-parameters";

type Input = { id: number; entity_id?: string | undefined };

/**
 * Removes the parameters that are set on one level. Without its level an entity follows the default system again. Throws
 * not_found.
 */
export async function resetTalkParameters({ ctx, input }: Verb<Input>): Promise<ParametersState> {
  const admin = requireAdmin(ctx.actor);
  const level = await getTalkParameters({ ctx, input });
  const { talkSystemId, entityId } = level;
  return transaction(ctx, async (tx) => {
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
