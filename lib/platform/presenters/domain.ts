import { isIP } from "node:net";
import { domainToUnicode } from "node:url";
import { type DnsRecord, type Domain, domain as domainSchema } from "@/lib/contract/domains/schemas";
import type { DomainRow } from "../db/schema/domains";
import { isApex, isProven, proofName, servedUntil } from "../policies/domains";

type Surroundings = Readonly<{
  appUrl: URL;
  /** The addresses of the main host, as far as DNS tells. */
  mainAddresses: readonly string[];
  inPlan: boolean;
  now: Date;
}>;

/** A domain as its owner sees it. */
export function presentDomain(row: DomainRow, { appUrl, mainAddresses, inPlan, now }: Surroundings): Domain {
  const { hostname } = row;
  const url = new URL(appUrl);
  url.hostname = hostname;
  const fields = domainSchema.shape;
  return {
    domain_id: row.id,
    hostname,
    display_name: domainToUnicode(hostname) || hostname,
    url: url.href,
    state: stateOf(row, { inPlan, now }),
    proof: { type: "TXT", name: proofName(hostname), value: row.token },
    problem: fields.problem.catch(null).parse(row.problem),
    targets: targetsOf(hostname, appUrl.hostname, mainAddresses),
    pointing: fields.pointing.catch(null).parse(row.pointing),
    checked_at: row.checkedAt?.toISOString() ?? null,
    proven_at: row.provenAt?.toISOString() ?? null,
    served_until: (isProven(row, now) && servedUntil(row)?.toISOString()) || null,
  };
}

function stateOf(row: DomainRow, { inPlan, now }: Pick<Surroundings, "inPlan" | "now">): Domain["state"] {
  if (!isProven(row, now)) return "unproven";
  if (!inPlan) return "not_in_plan";
  return row.missingSince ? "fading" : "served";
}

function targetsOf(name: string, mainHostname: string, addresses: readonly string[]): DnsRecord[] {
  if (isIP(mainHostname)) return [{ type: "A", name, value: mainHostname }];
  if (!isApex(name)) return [{ type: "CNAME", name, value: mainHostname }];
  if (addresses.length === 0) return [{ type: "ALIAS", name, value: mainHostname }];
  return addresses.map((value) => ({ type: isIP(value) === 6 ? "AAAA" : "A", name, value }));
}
