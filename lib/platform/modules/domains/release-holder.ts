import { and, eq, isNotNull, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { revokeDomainGrants } from "../../auth/grants";
import type { Platform } from "../../context";
import type { DomainRow } from "../../db/schema/domains";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { readProof } from "./look-at";
import { isProven } from "./policy";

type Needs = Pick<Platform, "db" | "now" | "dns"> & { requestId: string | null };

/**
 * Makes room for somebody who can prove a name: takes it from whoever had it and has let its record go, or whose entity
 * is deleted. False when it stays theirs.
 */
export async function releaseHolder(needs: Needs, { id, hostname }: DomainRow): Promise<boolean> {
  const [holder] = await needs.db
    .select({ domain: domains, deletedAt: entities.deletedAt })
    .from(domains)
    .innerJoin(entities, eq(entities.id, domains.entityId))
    .where(and(eq(domains.hostname, hostname), ne(domains.id, id), isNotNull(domains.provenAt)));
  if (!holder) return true;
  const isOver = holder.deletedAt !== null || !isProven(holder.domain, needs.now());
  // The grace is for slips of the owner's own: it does not keep out who has the name now.
  if (!isOver && !["missing", "different"].includes(String(await readProof(needs, holder.domain)))) return false;
  await needs.db.transaction(async (tx) => {
    const lost = { provenAt: null, missingSince: null, problem: "taken" };
    await tx.update(domains).set(lost).where(eq(domains.id, holder.domain.id));
    await revokeDomainGrants(tx, holder.domain.id, needs.now());
    const subject = ["domain", holder.domain.id] as const;
    await recordAudit(needs, tx, { actorUserId: null, action: "domain.lost", subject });
  });
  return true;
}
