import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { organizations } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { findOrganization } from "./queries";

/** Deletes an organisation with its links to users; the users stay. */
export async function deleteOrganization({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const { id, name } = await findOrganization(ctx.db, input.id);
  await transaction(ctx, async (tx) => {
    await tx.delete(organizations).where(eq(organizations.id, id));
    const entry = { actorUserId: admin.id, action: "organization.deleted", data: { name } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
  });
}
