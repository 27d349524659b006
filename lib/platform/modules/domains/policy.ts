import { getDomain } from "tldts";
import { GRACE_DAYS } from "@/lib/contract/domains/schemas";
import type { FieldSentence } from "@/lib/contract/fields/field-sentences";
import type { DomainRow } from "../../db/schema/domains";

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** Why a name cannot be claimed; null when it can. */
export function hostnameProblem(hostname: string, mainHostname: string): FieldSentence | null {
  const parents = [mainHostname, "localhost"];
  const isOwn = parents.some((parent) => hostname === parent || hostname.endsWith(`.${parent}`));
  if (isOwn) return "domain_ours";
  // Public suffixes have no single owner: com, co.uk, github.io.
  return registeredDomain(hostname) === null ? "domain_shared" : null;
}

/** Whether a name is a registered (apex) domain, which cannot have a CNAME. */
export function isApex(hostname: string): boolean {
  return registeredDomain(hostname) === hostname;
}

function registeredDomain(hostname: string): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}

/** The name of the TXT record that proves a domain. */
export function proofName(hostname: string): string {
  return `_semblance.${hostname}`;
}

/**
 * Where the record lands when a DNS provider appends the domain to a whole name. Only names that the owner of this one
 * controls: what lies below a registered domain may be somebody else's, but its "www" is not.
 */
export function misplacedProofNames(hostname: string): string[] {
  const name = proofName(hostname);
  const registered = registeredDomain(hostname);
  return [`${name}.${hostname}`, ...(hostname === `www.${registered}` ? [`${name}.${registered}`] : [])];
}

/** When a proven domain without its record stops being served; null while the record is there. */
export function servedUntil({ missingSince }: Pick<DomainRow, "missingSince">): Date | null {
  return missingSince && new Date(missingSince.getTime() + GRACE_MS);
}

/** Whether a domain is proven, or was and is in its grace period. */
export function isProven(domain: Pick<DomainRow, "provenAt" | "missingSince">, now: Date): boolean {
  const until = servedUntil(domain);
  return domain.provenAt !== null && (until === null || until > now);
}
