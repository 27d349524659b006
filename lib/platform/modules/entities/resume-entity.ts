import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { lockExistingEntity } from "../../auth/find-entity";
import { displayName, findActiveOwners } from "../../auth/find-user";
import { requireAdmin } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { entityResumedMail } from "../../email/templates/entity-resumed";
import { canonicalAddressOf } from "../domains/canonical-address";
import { type AdminDetails, readAdminDetails } from "./get-entity";
import { adminAbilities } from "./policy";

/** Ends the suspension of an entity and mails its owners. Repeating it changes nothing. */
export async function resumeEntity({ ctx, input: { id } }: Verb<{ id: string }>): Promise<AdminDetails> {
  const admin = requireAdmin(ctx.actor);
  const { siteName, appUrl } = ctx.settings;
  const entity = await transaction(ctx, async (tx) => {
    const before = await lockExistingEntity(tx, id);
    if (before.suspendedAt === null) return before;
    requireAbility(adminAbilities(before, ctx.now()), "resume");
    const resumed = { suspendedAt: null, suspensionReason: null, updatedAt: ctx.now() };
    await tx.update(entities).set(resumed).where(eq(entities.id, id));
    await queuePublication(ctx, tx, [id]);
    const entityUrl = await canonicalAddressOf({ ...ctx, db: tx }, before);
    for (const owner of await findActiveOwners(tx, id)) {
      const mail = entityResumedMail({
        to: owner.email,
        name: displayName(owner),
        entityName: before.name,
        entityUrl,
        siteName,
        siteUrl: appUrl,
      });
      await ctx.jobs.add(tx, "mail.send", mail);
    }
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "entity.resumed", subject: ["entity", id] });
    return { ...before, ...resumed };
  });
  return readAdminDetails(ctx, entity);
}
