import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { promoLinks } from "../../db/schema/links";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** Deletes a link of an entity that the caller may edit. */
export async function deletePromoLink({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const [found] = await ctx.db
    .select({ entity: entities })
    .from(promoLinks)
    .innerJoin(entities, and(eq(entities.id, promoLinks.entityId), isNull(entities.deletedAt)))
    .where(eq(promoLinks.id, input.id));
  if (!found) throw new Failure("not_found", { thing: "promo_link" });
  await requireEntityRight(ctx, found.entity, "edit", "promo_link");
  await transaction(ctx, async (tx) => {
    await tx.delete(promoLinks).where(eq(promoLinks.id, input.id));
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "link.deleted", subject: ["promo_link", input.id] });
  });
}
