import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { revokeDomainGrants } from "../../auth/grants";
import { queuePublication } from "../../cells/queue-publication";
import type { Verb } from "../../context";
import { domains } from "../../db/schema/domains";
import { transaction } from "../../db/transaction";
import { findOwnDomain } from "./queries";

/** Deletes a domain of an entity that the caller manages and ends the sessions on it. */
export async function deleteDomain({ ctx, input: { id } }: Verb<{ id: string }>): Promise<void> {
  const { entity } = await findOwnDomain(ctx, id);
  await transaction(ctx, async (tx) => {
    await revokeDomainGrants(tx, id, ctx.now());
    await tx.delete(domains).where(eq(domains.id, id));
    await queuePublication(ctx, tx, [entity.id]);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "domain.deleted", subject: ["domain", id] });
  });
}
