import type { Platform } from "../../context";
import type { DomainRow } from "../../db/schema/domains";
import type { EntityRow } from "../../db/schema/entities";
import { isApex } from "../../policies/domains";
import { rightsOf } from "../../policies/plan-rights";

/** What a domain is shown against: the plan, the clock, and where the main host is. */
export async function surroundingsOf(
  { dns, settings, now }: Pick<Platform, "dns" | "settings" | "now">,
  entity: EntityRow,
  rows: readonly DomainRow[],
) {
  const { appUrl } = settings;
  // Only a name that can have no CNAME needs the addresses themselves.
  const looked = rows.some(({ hostname }) => isApex(hostname)) ? await dns.addresses(appUrl.hostname) : null;
  const mainAddresses = looked?.kind === "found" ? looked.values : [];
  return { appUrl, mainAddresses, inPlan: rightsOf(entity, settings).customDomain, now: now() };
}
