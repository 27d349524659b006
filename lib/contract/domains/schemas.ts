import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** Maximum domains of an entity. */
export const DOMAINS_MAX = 5;

/** Days that a proven domain is still served after its TXT record is missing. */
export const GRACE_DAYS = 3;

export const domainId = z.object({ id });

/**
 * unproven: its TXT record has not been found. fading: the record is missing, and the domain is served during the grace
 * period only. not_in_plan: it is proven, but the entity's plan includes no custom domains.
 */
const domainState = z.enum(["unproven", "served", "fading", "not_in_plan"]);

/** The problem that the last check of the TXT record found; taken: another entity has proven the name. */
const proofProblem = z.enum(["missing", "different", "unanswered", "taken"]);
export type ProofProblem = z.output<typeof proofProblem>;

/** Where the name pointed at the last check. */
const pointing = z.enum(["here", "elsewhere", "nowhere", "unanswered"]);
export type Pointing = z.output<typeof pointing>;

/** A DNS record for the owner to enter. */
export const dnsRecord = z.strictObject({
  type: z.enum(["TXT", "CNAME", "A", "AAAA", "ALIAS"]),
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.output<typeof dnsRecord>;

export const domain = z.strictObject({
  domain_id: id,
  /** The DNS name. */
  hostname: z.string(),
  /** The name in Unicode. */
  display_name: z.string(),
  /** The URL of the entity once it is served. */
  url: z.string(),
  state: domainState,
  proof: dnsRecord,
  problem: proofProblem.nullable(),
  /** Alternative records that point the name here. */
  targets: z.array(dnsRecord),
  pointing: pointing.nullable(),
  checked_at: timestamp.nullable(),
  proven_at: timestamp.nullable(),
  /** When a fading domain stops being served. */
  served_until: timestamp.nullable(),
});
export type Domain = z.output<typeof domain>;
