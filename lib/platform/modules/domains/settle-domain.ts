import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { revokeDomainGrants } from "../../auth/grants";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { isUniqueViolation } from "../../db/rejected-statement";
import type { DomainRow } from "../../db/schema/domains";
import { domains } from "../../db/schema/domains";
import type { Sight } from "./look-at";
import { isProven } from "./policy";
import { releaseHolder } from "./release-holder";
import { tellOwners } from "./tell-owners";

type Needs = Pick<Platform, "db" | "now" | "dns" | "settings"> & { requestId: string | null };
type Change = Partial<typeof domains.$inferInsert>;

/** Keeps what a look at a domain found. Answers with the row as it is then; null when it is gone. */
export async function settleDomain(needs: Needs, domain: DomainRow, sight: Sight): Promise<DomainRow | null> {
  const seen = { checkedAt: needs.now(), pointing: sight.pointing, problem: sight.proof };
  if (sight.proof) return keep(needs, domain, { ...seen, ...withoutProof(domain, sight.proof, needs.now()) });
  if (isProven(domain, needs.now())) return keep(needs, domain, { ...seen, missingSince: null });
  if (await releaseHolder(needs, domain)) {
    const proven = { ...seen, provenAt: needs.now(), missingSince: null };
    try {
      return await keep(needs, domain, proven, "domain.proven");
    } catch (error) {
      // Somebody else proved it in between.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return keep(needs, domain, { ...seen, problem: "taken" });
}

/** What becomes of a domain whose record is not there: a proven one has its grace, unless nobody could tell. */
function withoutProof(domain: DomainRow, proof: Exclude<Sight["proof"], null>, now: Date): Change {
  if (domain.provenAt === null || proof === "unanswered") return {};
  if (!isProven(domain, now)) return { provenAt: null, missingSince: null };
  return { missingSince: domain.missingSince ?? now };
}

async function keep(needs: Needs, { id, missingSince }: DomainRow, change: Change, action?: string) {
  return needs.db.transaction(async (tx) => {
    // What is done once, as proving, is not done again by a look that took longer.
    const isStill = and(eq(domains.id, id), action ? isNull(domains.provenAt) : undefined);
    const [changed] = await tx.update(domains).set(change).where(isStill).returning();
    if (changed && change.provenAt === null) await revokeDomainGrants(tx, id, needs.now());
    if (changed?.missingSince && missingSince === null) await tellOwners(needs, tx, changed);
    if (changed && action) {
      await recordAudit(needs, tx, { actorUserId: null, action, subject: ["domain", id] });
    }
    return changed ?? (await find(tx, id));
  });
}

async function find(tx: Db, id: string): Promise<DomainRow | null> {
  const [row] = await tx.select().from(domains).where(eq(domains.id, id));
  return row ?? null;
}
