import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type EntityTypeRow, entityTypes } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { storedTypeTexts } from "../../seed/seeded-texts";

/** Changes the texts of an entity type; the seed leaves it alone from then on. Throws edit_conflict. */
export async function updateEntityType({
  ctx,
  input: { id, version, displaylabel, description, terms },
}: Verb<"updateEntityType">): Promise<EntityTypeRow> {
  const admin = requireAdmin(ctx.actor);
  return transaction(ctx, async (tx) => {
    const isIt = eq(entityTypes.id, id);
    const [before] = await tx.select().from(entityTypes).where(isIt).for("update");
    if (!before) throw new Failure("not_found", { thing: "entity_type" });
    requireVersion(before, version);
    const given = storedTypeTexts(before.systemName, { displayLabel: displaylabel, description, terms });
    const changes = { ...given, version: before.version + 1 };
    await tx.update(entityTypes).set(changes).where(isIt);
    const changed = { ...before, ...changes };
    const texts = ["displayLabel", "description", "terms"] as const;
    const data = { fields: texts.filter((field) => changed[field] !== before[field]) };
    const subject = ["entity_type", String(id)] as const;
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "entity_type.changed", subject, data });
    return changed;
  });
}
