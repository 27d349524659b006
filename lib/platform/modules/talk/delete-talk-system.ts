import { eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findTalkSystem, lockTalkSystems, SETTINGS_SYSTEM_ID } from "./queries";

/** How many of its entities the error names. */
const NAMED_MAX = 3;

/** Deletes a talk system. Throws talk_system_in_use for one that something depends on, with its names. */
export async function deleteTalkSystem({ ctx, input }: Verb<{ id: number }>): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    // The lock also holds back new levels of entities, whose foreign key needs the row.
    const systems = await lockTalkSystems(tx);
    const system = await findTalkSystem(tx, input.id);
    await checkUnused(tx, system, systems);
    await tx.delete(talkSystems).where(eq(talkSystems.id, system.id));
    const entry = { actorUserId: admin.id, action: "talk_system.deleted", data: { name: system.name } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["talk_system", String(system.id)] });
  });
}

async function checkUnused(tx: Db, { id, isDefault }: TalkSystemRow, systems: readonly TalkSystemRow[]): Promise<void> {
  if (isDefault) throw inUse({ reason: "default" });
  if (id === SETTINGS_SYSTEM_ID) throw inUse({ reason: "settings" });
  const users = systems.filter(({ fallbackId }) => fallbackId === id);
  if (users.length > 0) throw inUse({ reason: "fallback", names: users.map(({ name }) => name).join(", ") });
  // Entities in their days of grace count too: restored, they would have lost their parameters.
  const [first, ...others] = await rowsOf<{ name: string; count: number }>(
    tx,
    sql`select e.name, (count(*) over ())::int as count from talk_parameters p join entities e on e.id = p.entity_id
        where p.talk_system_id = ${id}::int order by e.name limit ${NAMED_MAX}::int`,
  );
  if (!first) return;
  const named = [first, ...others].map(({ name }) => name).join(", ");
  throw inUse({ reason: "entities", count: first.count, names: first.count > NAMED_MAX ? `${named}, …` : named });
}

function inUse(slots: Record<string, string | number>): Failure {
  return new Failure("talk_system_in_use", { slots: { names: "", count: 0, ...slots } });
}
