import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { setEntityUserStatus as endpoint } from "@/lib/contract/entity-users/set-entity-user-status";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { entityUsers } from "../../db/schema/entity-users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type FoundEntityUser, findEntityUser } from "./find-entity-user";
import { requireRoom } from "./require-room";
import { lockEntityAndPeople, settleOwner } from "./settle-owner";

type Input = ParsedInputOf<typeof endpoint>;

/** Suspends somebody who runs an entity of the caller's, or lets them go on. The last active owner stays one. */
export async function setEntityUserStatus({ ctx, input }: Verb<Input>): Promise<FoundEntityUser> {
  const found = await findEntityUser(ctx, { entityId: input.entity_id, userId: input.user_id });
  const { entity, email } = found;
  await requireEntityRight(ctx, entity, "manage");
  return transaction(ctx, async (tx) => {
    const locked = await lockEntityAndPeople(tx, entity.id);
    const isIt = eq(entityUsers.id, found.row.id);
    const [before] = await tx.select().from(entityUsers).where(isIt);
    if (!before) throw new Failure("not_found", { thing: "entity_user" });
    if (before.status === input.status) return { row: before, email };
    if (input.status === "active") await requireRoom(tx, locked, ctx.settings);
    const row = { ...before, status: input.status, updatedAt: ctx.now() };
    await tx.update(entityUsers).set({ status: row.status, updatedAt: row.updatedAt }).where(isIt);
    await settleOwner(tx, entity.id);
    const action = row.status === "active" ? "entity_user.resumed" : "entity_user.suspended";
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action, subject: ["entity_user", row.id] });
    return { row, email };
  });
}
