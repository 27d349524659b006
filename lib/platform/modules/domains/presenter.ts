import { isIP } from "node:net";
import { domainToUnicode } from "node:url";
import { type DnsRecord, DOMAINS_MAX, type Domain, domain as domainSchema } from "@/lib/contract/domains/schemas";
import type { DomainRow } from "../../db/schema/domains";
import { isApex, isProven, proofName, servedUntil } from "./policy";
import type { DomainContext, DomainView } from "./queries";

/** A domain as its owner sees it. */
export function presentDomain({ domain: row, context }: DomainView): Domain {
  const { appUrl, mainAddresses, inPlan, now } = context;
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

/** The domains of an entity, and whether another one can be added. */
export function presentDomains({ rows, context }: { rows: readonly DomainRow[]; context: DomainContext }) {
  return {
    items: rows.map((domain) => presentDomain({ domain, context })),
    next_cursor: null,
    in_plan: context.inPlan,
    can_add: context.inPlan && rows.length < DOMAINS_MAX,
  };
}

function stateOf(row: DomainRow, { inPlan, now }: Pick<DomainContext, "inPlan" | "now">): Domain["state"] {
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
