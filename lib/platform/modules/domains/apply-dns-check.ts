import { and, eq, isNull } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit/actions";
import { recordAudit } from "../../audit";
import { revokeDomainGrants } from "../../auth/grants";
import { queuePublication } from "../../cells/queue-publication";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { isUniqueViolation } from "../../db/rejected-statement";
import { type DomainRow, domains } from "../../db/schema/domains";
import { Failure } from "../../failure";
import type { DnsCheck } from "./check-dns";
import { notifyOwners } from "./notify-owners";
import { isProven } from "./policy";
import { releaseName } from "./release-name";

type DomainDeps = Pick<Platform, "db" | "now" | "dns" | "settings" | "cells"> & { requestId: string | null };
type DomainChange = Partial<typeof domains.$inferInsert>;

/**
 * Stores the result of a DNS check. Returns the updated row, or null when it no longer exists. Throws registry_unavailable for a new
 * proof while the registry of the cells does not answer.
 */
export async function applyDnsCheck(deps: DomainDeps, domain: DomainRow, check: DnsCheck): Promise<DomainRow | null> {
  const checked = { checkedAt: deps.now(), pointing: check.pointing, problem: check.proof };
  if (check.proof) return update(deps, domain, { ...checked, ...withoutProof(domain, check.proof, deps.now()) });
  if (isProven(domain, deps.now())) return update(deps, domain, { ...checked, missingSince: null });
  if ((await reserveHost(deps, domain)) && (await releaseName(deps, domain))) {
    const proven = { ...checked, provenAt: deps.now(), missingSince: null };
    try {
      return await update(deps, domain, proven, "domain.proven");
    } catch (error) {
      // Another entity proved the name in between.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return update(deps, domain, { ...checked, problem: "taken" });
}

/** Reserves a proven name over all cells. False when another cell has it. */
async function reserveHost({ cells }: DomainDeps, { hostname }: DomainRow): Promise<boolean> {
  try {
    await cells?.reserve({ kind: "host", name: hostname });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "already_exists") return false;
    throw error;
  }
}

/** The change of a domain without proof: a proven one enters its grace period, unless DNS did not answer. */
function withoutProof(domain: DomainRow, proof: Exclude<DnsCheck["proof"], null>, now: Date): DomainChange {
  if (domain.provenAt === null || proof === "unanswered") return {};
  if (!isProven(domain, now)) return { provenAt: null };
  return { missingSince: domain.missingSince ?? now };
}

async function update(deps: DomainDeps, { id, missingSince }: DomainRow, change: DomainChange, action?: AuditAction) {
  return deps.db.transaction(async (tx) => {
    // Prove a domain once: a slower concurrent check must not do it again.
    const isUnchanged = and(eq(domains.id, id), action ? isNull(domains.provenAt) : undefined);
    const [changed] = await tx.update(domains).set(change).where(isUnchanged).returning();
    if (changed && change.provenAt !== undefined) await queuePublication(deps, tx, [changed.entityId]);
    if (changed && change.provenAt === null) await revokeDomainGrants(tx, id, deps.now());
    if (changed?.missingSince && missingSince === null) await notifyOwners(deps, tx, changed);
    if (changed && action) {
      await recordAudit(deps, tx, { actorUserId: null, action, subject: ["domain", id] });
    }
    return changed ?? (await find(tx, id));
  });
}

async function find(tx: Db, id: string): Promise<DomainRow | null> {
  const [row] = await tx.select().from(domains).where(eq(domains.id, id));
  return row ?? null;
}
