import { z } from "zod";
import { id, timestamp } from "../fields";

/** How many domains an entity may have. */
export const DOMAINS_MAX = 5;

/** How long a proven domain is still served after its TXT record was found gone. */
export const GRACE_DAYS = 3;

export const domainId = z.object({ id });

/**
 * unproven: its TXT record has not been seen. served. fading: the record is gone, and it is served for the grace alone.
 * not_in_plan: it is proven, and the entity's plan has no own domain.
 */
const domainState = z.enum(["unproven", "served", "fading", "not_in_plan"]);

/** What the last look at the TXT record found wrong; taken: another entity has proven the name. */
const proofProblem = z.enum(["missing", "different", "unanswered", "taken"]);
export type ProofProblem = z.output<typeof proofProblem>;

/** Where the name led at the last look. */
const pointing = z.enum(["here", "elsewhere", "nowhere", "unanswered"]);
export type Pointing = z.output<typeof pointing>;

/** One DNS record as an owner enters it. */
const dnsRecord = z.strictObject({
  type: z.enum(["TXT", "CNAME", "A", "AAAA", "ALIAS"]),
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.output<typeof dnsRecord>;

export const domain = z.strictObject({
  domain_id: id,
  /** As DNS knows it. */
  hostname: z.string(),
  /** As people read it. */
  display_name: z.string(),
  /** Where it leads once it is served. */
  url: z.string(),
  state: domainState,
  proof: dnsRecord,
  problem: proofProblem.nullable(),
  /** Any of these leads the name here. */
  targets: z.array(dnsRecord),
  pointing: pointing.nullable(),
  checked_at: timestamp.nullable(),
  proven_at: timestamp.nullable(),
  /** When a fading one ends. */
  served_until: timestamp.nullable(),
});
export type Domain = z.output<typeof domain>;
