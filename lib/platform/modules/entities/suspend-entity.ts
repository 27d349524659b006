import { eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { lockExistingEntity } from "../../auth/find-entity";
import { displayName, findActiveOwners } from "../../auth/find-user";
import { requireAdmin } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { entitySuspendedMail } from "../../email/templates/entity-suspended";
import { type AdminDetails, readAdminDetails } from "./get-entity";
import { adminAbilities } from "./policy";

/**
 * Suspends an entity and mails its owners the reason. Suspending it again replaces the reason; with the same one it changes
 * nothing.
 */
export async function suspendEntity({ ctx, input: { id, reason } }: Verb<"suspendEntity">): Promise<AdminDetails> {
  const admin = requireAdmin(ctx.actor);
  const { siteName, appUrl } = ctx.settings;
  const entity = await transaction(ctx, async (tx) => {
    const before = await lockExistingEntity(tx, id);
    if (before.suspensionReason === reason) return before;
    if (before.suspendedAt === null) requireAbility(adminAbilities(before, ctx.now()), "suspend");
    const at = ctx.now();
    const suspension = { suspendedAt: before.suspendedAt ?? at, suspensionReason: reason, updatedAt: at };
    await tx.update(entities).set(suspension).where(eq(entities.id, id));
    await queuePublication(ctx, tx, [id]);
    for (const owner of await findActiveOwners(tx, id)) {
      const mail = entitySuspendedMail({
        to: owner.email,
        name: displayName(owner),
        entityName: before.name,
        reason,
        entityUrl: new URL(`${PAGES.myEntities}/${before.urlslug}`, appUrl),
        siteName,
        siteUrl: appUrl,
      });
      await ctx.jobs.add(tx, "mail.send", mail);
    }
    const entry = { action: "entity.suspended", subject: ["entity", id] } as const;
    await recordAudit(ctx, tx, { actorUserId: admin.id, ...entry, data: { reason } });
    return { ...before, ...suspension };
  });
  return readAdminDetails(ctx, entity);
}
