import { and, eq, isNull, or } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { talkParameters } from "../../db/schema/talk";
import { findTalkSystem } from "./queries";
import { EMPTY_LEVEL, effectiveParameters, type ParameterLevel, type TalkParameters } from "./talk-parameters";

type Input = { id: number; entity_id?: string | null | undefined };

export type ParametersState = Readonly<{
  talkSystemId: number;
  entityId: string | null;
  entityName: string | null;
  /** 0 while nothing is set on this level. */
  version: number;
  /** Whether the level is in use; an entity's is while the entity chooses this system. */
  isInUse: boolean;
  own: ParameterLevel;
  inherited: TalkParameters;
  effective: TalkParameters;
}>;

export type ParametersOwner = Pick<ParametersState, "talkSystemId" | "entityId" | "entityName">;

/** The parameters of a talk system, or of an entity that uses it. Throws not_found. */
export async function getTalkParameters({ ctx, input }: Verb<Input, "db">): Promise<ParametersState> {
  const system = await findTalkSystem(ctx.db, input.id);
  const entity = input.entity_id ? await findEntity(ctx.db, { id: input.entity_id }) : null;
  const { id: entityId = null, name: entityName = null } = entity ?? {};
  return readParameters(ctx.db, { talkSystemId: system.id, entityId, entityName });
}

/**
 * Reads the level of a system or of an entity, and the parameters that are effective with it. An entity has one level,
 * which it keeps when it chooses another system.
 */
export async function readParameters(
  db: Db,
  { talkSystemId, entityId, entityName }: ParametersOwner,
): Promise<ParametersState> {
  const isSystemLevel = and(eq(talkParameters.talkSystemId, talkSystemId), isNull(talkParameters.entityId));
  const levels = await db
    .select()
    .from(talkParameters)
    .where(entityId === null ? isSystemLevel : or(isSystemLevel, eq(talkParameters.entityId, entityId)));
  const system = levels.find((level) => level.entityId === null);
  const entity = levels.find((level) => level.entityId !== null);
  const own = entityId === null ? system : entity;
  return {
    talkSystemId,
    entityId,
    entityName,
    version: own?.version ?? 0,
    isInUse: entityId === null || entity?.talkSystemId === talkSystemId,
    own: own ?? EMPTY_LEVEL,
    inherited: entityId === null ? effectiveParameters() : effectiveParameters(system),
    effective: effectiveParameters(system, entity),
  };
}
