import { and, eq, isNull, or } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { talkParameters } from "../../db/schema/talk";
import { effectiveParameters, type ParameterLevel, SILENT, type TalkParameters } from "./talk-parameters";
import { findTalkSystem } from "./talk-system-row";

type Input = { id: number; entity_id?: string | null | undefined };

export type ParametersState = Readonly<{
  talkSystemId: number;
  entityId: string | null;
  own: ParameterLevel;
  effective: TalkParameters;
}>;

/** How a talk system talks; for an entity, how it would talk for that one. Throws not_found. */
export async function getTalkParameters({ ctx, input }: Verb<Input, "db">): Promise<ParametersState> {
  const system = await findTalkSystem(ctx.db, input.id);
  const entityId = input.entity_id ? (await findEntity(ctx.db, { id: input.entity_id })).id : null;
  return readParameters(ctx.db, { talkSystemId: system.id, entityId });
}

/** The levels of a system and, with an entity, of that entity by this system. */
export async function readParameters(
  db: Db,
  { talkSystemId, entityId }: { talkSystemId: number; entityId: string | null },
): Promise<ParametersState> {
  const ofSystem = isNull(talkParameters.entityId);
  const levels = await db
    .select()
    .from(talkParameters)
    .where(
      and(
        eq(talkParameters.talkSystemId, talkSystemId),
        entityId === null ? ofSystem : or(ofSystem, eq(talkParameters.entityId, entityId)),
      ),
    );
  const system = levels.find((level) => level.entityId === null);
  const entity = levels.find((level) => level.entityId !== null);
  const own = (entityId === null ? system : entity) ?? SILENT;
  return { talkSystemId, entityId, own, effective: effectiveParameters(system, entity) };
}
