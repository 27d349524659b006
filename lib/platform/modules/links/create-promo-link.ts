import { count, eq } from "drizzle-orm";
import { LINKS_MAX } from "@/lib/contract/links/schemas";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { promoLinks } from "../../db/schema/links";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** Adds a link to an entity that the caller may edit. Throws already_exists for a link that it has already. */
export async function createPromoLink({ ctx, input: { urlslug, title, url, description } }: Verb<"createPromoLink">) {
  const entity = await requireEntity(ctx, { urlslug }, "edit");
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const [links] = await tx.select({ n: count() }).from(promoLinks).where(eq(promoLinks.entityId, entity.id));
    if ((links?.n ?? 0) >= LINKS_MAX) throw new Failure("not_possible_now");
    const row = {
      id: newId(),
      entityId: entity.id,
      title,
      url,
      description: description || null,
      createdAt: ctx.now(),
    };
    const [link] = await tx.insert(promoLinks).values(row).onConflictDoNothing().returning();
    if (!link) throw new Failure("already_exists");
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "link.added", subject: ["promo_link", link.id] });
    return link;
  });
}
