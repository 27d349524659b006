import { z } from "zod";
import { id, nextCursor } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { domainsAddresses } from "./addresses";
import { hostname } from "./hostname";
import { domain, domainId } from "./schemas";

export const checkDomain = defineEndpoint({
  ...domainsAddresses.checkDomain,
  access: "account",
  summary: "Checks the DNS records of a custom domain now. The first digital entity to verify a domain gets it.",
  input: domainId,
  output: domain,
  errors: ["not_found", "registry_unavailable"],
  limit: "domains",
});

export const createDomain = defineEndpoint({
  ...domainsAddresses.createDomain,
  access: "account",
  summary: "Claims a custom domain for a digital entity. The site serves it once its TXT record verifies it.",
  input: z.object({ id, hostname }),
  output: domain,
  errors: ["not_found", "plan_needed", "already_exists", "not_possible_now"],
  limit: "domains",
});

export const deleteDomain = defineEndpoint({
  ...domainsAddresses.deleteDomain,
  access: "account",
  summary: "Deletes a custom domain and ends the sessions on it. The site stops serving it.",
  input: domainId,
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const isDomainAllowed = defineEndpoint({
  ...domainsAddresses.isDomainAllowed,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary:
    "Tells a TLS terminator whether the site serves a host, before it gets a certificate. Any other host gets 404.",
  input: z.object({ domain: z.string().trim().toLowerCase().min(1).max(255) }),
  output: z.strictObject({ allowed: z.literal(true) }),
  errors: ["not_found"],
});

export const listDomains = defineEndpoint({
  ...domainsAddresses.listDomains,
  access: "account",
  summary: "Lists the custom domains of a digital entity with the DNS records that each one needs.",
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
