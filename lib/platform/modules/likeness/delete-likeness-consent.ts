import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { likenessConsents } from "../../db/schema/likeness";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { removeFiles, trackOrphan } from "../../storage/orphaned-files";

/** Deletes the consent document of an entity. Throws not_found without one. */
export async function deleteLikenessConsent({ ctx, input: { id } }: Verb<{ id: string }>): Promise<void> {
  await requireEntityRight(ctx, await findEntity(ctx.db, { id }), "edit");
  const actorUserId = requireAccount(ctx.actor).id;
  const fileKey = await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, id);
    const [deleted] = await tx.delete(likenessConsents).where(eq(likenessConsents.entityId, id)).returning();
    if (!deleted) throw new Failure("not_found", { thing: "likeness_consent" });
    await trackOrphan(tx, deleted.fileKey, ctx.now());
    await recordAudit(ctx, tx, { actorUserId, action: "likeness_consent.deleted", subject: ["entity", id] });
    return deleted.fileKey;
  });
  await removeFiles(ctx, [fileKey]);
}
