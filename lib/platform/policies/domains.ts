import { getDomain } from "tldts";
import { GRACE_DAYS } from "@/lib/contract/domains/schemas";
import type { FieldSentence } from "@/lib/contract/field-sentences";
import type { DomainRow } from "../db/schema/domains";

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** Why nobody may claim a name; null for one that has an owner of its own. */
export function hostnameProblem(hostname: string, mainHostname: string): FieldSentence | null {
  const parents = [mainHostname, "localhost"];
  const isOurs = parents.some((parent) => hostname === parent || hostname.endsWith(`.${parent}`));
  if (isOurs) return "domain_ours";
  // Nobody owns what everybody registers names under: com, co.uk, github.io.
  return registeredDomain(hostname) === null ? "domain_shared" : null;
}

/** Whether a name is the very one that was registered: no CNAME can stand there. */
export function isApex(hostname: string): boolean {
  return registeredDomain(hostname) === hostname;
}

function registeredDomain(hostname: string): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}

/** Where the record that proves a name has to stand. */
export function proofName(hostname: string): string {
  return `_semblance.${hostname}`;
}

/** When a proven domain whose record is gone stops being served; null while the record stands. */
export function servedUntil({ missingSince }: Pick<DomainRow, "missingSince">): Date | null {
  return missingSince && new Date(missingSince.getTime() + GRACE_MS);
}

/** Whether a domain is proven, or was and has its grace. */
export function isProven(domain: Pick<DomainRow, "provenAt" | "missingSince">, now: Date): boolean {
  const until = servedUntil(domain);
  return domain.provenAt !== null && (until === null || until > now);
}
