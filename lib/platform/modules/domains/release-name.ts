import { and, eq, isNotNull, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { revokeDomainGrants } from "../../auth/grants";
import { queuePublication } from "../../cells/queue-publication";
import type { Platform } from "../../context";
import { type DomainRow, domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { readProof } from "./check-dns";
import { isProven } from "./policy";

type ReleaseDeps = Pick<Platform, "db" | "now" | "dns" | "cells"> & { requestId: string | null };

/**
 * Releases a name for an entity that can prove it: takes it from the current holder when the holder's record is gone or
 * its entity is deleted. False when the holder keeps it.
 */
export async function releaseName(deps: ReleaseDeps, { id, hostname }: DomainRow): Promise<boolean> {
  const [holder] = await deps.db
    .select({ domain: domains, deletedAt: entities.deletedAt })
    .from(domains)
    .innerJoin(entities, eq(entities.id, domains.entityId))
    .where(and(eq(domains.hostname, hostname), ne(domains.id, id), isNotNull(domains.provenAt)));
  if (!holder) return true;
  const hasLapsed = holder.deletedAt !== null || !isProven(holder.domain, deps.now());
  // The grace period covers the owner's mistakes; it does not block a new owner of the name.
  if (!hasLapsed && !["missing", "different"].includes(String(await readProof(deps, holder.domain)))) return false;
  await deps.db.transaction(async (tx) => {
    const missingSince = holder.domain.missingSince ?? deps.now();
    const released = { provenAt: null, missingSince, problem: "taken" };
    await tx.update(domains).set(released).where(eq(domains.id, holder.domain.id));
    await queuePublication(deps, tx, [holder.domain.entityId]);
    await revokeDomainGrants(tx, holder.domain.id, deps.now());
    const subject = ["domain", holder.domain.id] as const;
    await recordAudit(deps, tx, { actorUserId: null, action: "domain.lost", subject });
  });
  return true;
}
