import { and, eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { entityAbilities } from "../../auth/entity-abilities";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity, notDeleted } from "../../auth/find-entity";
import { displayName, findActiveOwners } from "../../auth/find-user";
import { requireAccount } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { entityDeletedMail } from "../../email/templates/entity-deleted";
import { Failure } from "../../failure";
import { lapseSubscriptionsOf } from "../billing/end-subscriptions";

/** How long a deleted entity can be restored. */
export const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** Hides an entity at once and returns when it will be erased. Mails its owners how to restore it. */
export async function deleteEntity({ ctx, input }: Verb<{ id: string }>): Promise<Date> {
  const entity = await findEntity(ctx.db, input);
  const role = await requireEntityRight(ctx, entity, "manage");
  requireAbility(entityAbilities(entity, role, ctx.settings), "delete");
  const eraseAt = new Date(ctx.now().getTime() + GRACE_MS);
  await transaction(ctx, async (tx) => {
    const [hidden] = await tx
      .update(entities)
      .set({ deletedAt: ctx.now(), eraseAt })
      .where(and(eq(entities.id, entity.id), notDeleted))
      .returning({ id: entities.id });
    if (!hidden) throw new Failure("not_found", { thing: "entity" });
    await queuePublication(ctx, tx, [entity.id]);
    await lapseSubscriptionsOf(tx, ctx.now(), [entity.id]);
    await mailOwners(ctx, tx, entity, eraseAt);
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action: "entity.deleted", subject: ["entity", entity.id] });
  });
  return eraseAt;
}

async function mailOwners(ctx: Ctx, tx: Db, entity: EntityRow, until: Date): Promise<void> {
  const { siteName, appUrl } = ctx.settings;
  for (const user of await findActiveOwners(tx, entity.id)) {
    const mail = entityDeletedMail({
      to: user.email,
      name: displayName(user),
      entityName: entity.name,
      restoreUrl: new URL(PAGES.myEntities, appUrl),
      until,
      siteName,
      siteUrl: appUrl,
    });
    await ctx.jobs.add(tx, "mail.send", mail);
  }
}
