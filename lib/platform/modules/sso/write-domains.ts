import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { organizationDomains } from "../../db/schema/sso";
import { refuseTaken } from "./refuse-taken";

/** Makes these an organisation's domains, and no others. Throws already_exists for one that is another's. */
export async function writeDomains(tx: Db, organizationId: string, domains: readonly string[]): Promise<void> {
  await tx.delete(organizationDomains).where(eq(organizationDomains.organizationId, organizationId));
  const rows = [...new Set(domains)].map((domain) => ({ domain, organizationId }));
  await tx.insert(organizationDomains).values(rows).catch(refuseTaken("domains"));
}
