import { z } from "zod";
import { id, nextCursor } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { domainsAddresses } from "./addresses";
import { hostname } from "./hostname";
import { domain, domainId } from "./schemas";

export const checkDomain = defineEndpoint({
  ...domainsAddresses.checkDomain,
  access: "account",
  summary: "Looks at a domain's DNS records now. The first to prove a name has it.",
  input: domainId,
  output: domain,
  errors: ["not_found"],
  limit: "domains",
});

export const createDomain = defineEndpoint({
  ...domainsAddresses.createDomain,
  access: "account",
  summary: "Claims a domain for an entity of the caller's. It is served once its TXT record proves it.",
  input: z.object({ id, hostname }),
  output: domain,
  errors: ["not_found", "plan_needed", "already_exists", "not_possible_now"],
  limit: "domains",
});

export const deleteDomain = defineEndpoint({
  ...domainsAddresses.deleteDomain,
  access: "account",
  summary: "Gives a domain up. It is not served any more.",
  input: domainId,
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const isDomainAllowed = defineEndpoint({
  ...domainsAddresses.isDomainAllowed,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary:
    "Whether a host is served here, for a TLS terminator that asks before it gets a certificate. 404 for others.",
  input: z.object({ domain: z.string().trim().toLowerCase().min(1).max(255) }),
  output: z.strictObject({ allowed: z.literal(true) }),
  errors: ["not_found"],
});

export const listDomains = defineEndpoint({
  ...domainsAddresses.listDomains,
  access: "account",
  summary: "The domains of an entity of the caller's, with the DNS records that each one needs.",
  input: z.object({ id }),
  output: z.strictObject({
    items: z.array(domain),
    next_cursor: nextCursor,
    /** Whether the entity's plan includes custom domains. */
    in_plan: z.boolean(),
    can_add: z.boolean(),
  }),
  errors: ["not_found"],
});
