import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findTalkSystem, lockTalkSystems } from "./queries";

/** Makes a talk system the default one, from the next reply on. Throws invalid_input for one that is off. */
export async function setDefaultTalkSystem({ ctx, input }: Verb<{ id: number }>): Promise<TalkSystemRow> {
  const admin = requireAdmin(ctx.actor);
  return transaction(ctx, async (tx) => {
    await lockTalkSystems(tx);
    const system = await findTalkSystem(tx, input.id);
    if (system.isDefault) return system;
    if (!system.isActive) throw new Failure("invalid_input", { fields: { id: "talk_system_off" } });
    // In this order: at no time are there two.
    await tx.update(talkSystems).set({ isDefault: false }).where(eq(talkSystems.isDefault, true));
    await tx.update(talkSystems).set({ isDefault: true }).where(eq(talkSystems.id, system.id));
    const entry = { actorUserId: admin.id, action: "talk_system.made_default", data: { name: system.name } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["talk_system", String(system.id)] });
    return findTalkSystem(tx, system.id);
  });
}
