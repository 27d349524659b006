import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { talkParameters } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { getTalkParameters, type ParametersState, readParameters } from "./get-talk-parameters";
import { namedParameters } from "./talk-parameters";

/**
 * Changes the named parameters of one level. An entity's level also makes the entity use this talk system. Throws
 * edit_conflict.
 */
export async function updateTalkParameters({ ctx, input }: Verb<"updateTalkParameters">): Promise<ParametersState> {
  const admin = requireAdmin(ctx.actor);
  const level = await getTalkParameters({ ctx, input });
  const { talkSystemId, entityId } = level;
  return transaction(ctx, async (tx) => {
    requireVersion({ version: await lockLevel(tx, level) }, input.version);
    // Writes only the named columns, so that concurrent changes of different parameters all stay.
    const isStored = await upsertLevel(
      tx,
      { ...namedParameters(input), talkSystemId, entityId, updatedAt: ctx.now() },
      input.version === 0,
    );
    if (!isStored) throw new Failure("edit_conflict");
    const data = { talk_system_id: talkSystemId, fields: Object.keys(namedParameters(input)) };
    const entry = {
      actorUserId: admin.id,
      action: "talk_parameters.changed",
      subject: parametersSubject(level),
      data,
    } as const;
    await recordAudit(ctx, tx, entry);
    return readParameters(tx, level);
  });
}

type Level = Pick<ParametersState, "talkSystemId" | "entityId">;

/** The audit log's subject for a level. */
export function parametersSubject({ talkSystemId, entityId }: Level): readonly ["talk_system" | "entity", string] {
  return entityId === null ? ["talk_system", String(talkSystemId)] : ["entity", entityId];
}

/** Locks a level and returns its version; 0 without one. */
export async function lockLevel(tx: Db, { talkSystemId, entityId }: Level): Promise<number> {
  const isLevel =
    entityId === null
      ? and(eq(talkParameters.talkSystemId, talkSystemId), isNull(talkParameters.entityId))
      : eq(talkParameters.entityId, entityId);
  const [row] = await tx.select({ version: talkParameters.version }).from(talkParameters).where(isLevel).for("update");
  return row?.version ?? 0;
}

/** The greatest version that a new level begins with. */
const FIRST_VERSION_MAX = 2 ** 30;

/** Inserts or updates a level. False when `isNew` and another call has inserted it in between. */
async function upsertLevel(tx: Db, row: typeof talkParameters.$inferInsert, isNew: boolean): Promise<boolean> {
  // A level that is set again after a reset must not look like the one that an open form was made from.
  const insert = tx.insert(talkParameters).values({ ...row, version: randomInt(1, FIRST_VERSION_MAX) });
  const set = { ...row, version: sql`${talkParameters.version} + 1` };
  const isSystemLevel = sql`entity_id is null`;
  const upsert = isNew
    ? insert.onConflictDoNothing()
    : row.entityId
      ? insert.onConflictDoUpdate({ target: talkParameters.entityId, set })
      : insert.onConflictDoUpdate({ target: talkParameters.talkSystemId, targetWhere: isSystemLevel, set });
  return (await upsert.returning({ id: talkParameters.id })).length > 0;
}
