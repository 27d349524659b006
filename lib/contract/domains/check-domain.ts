import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { domain, domainId } from "./schemas";

export const checkDomain = defineEndpoint({
  ...ADDRESSES.checkDomain,
  access: "account",
  summary: "Looks at a domain's DNS records now. The first to prove a name has it.",
  input: domainId,
  output: domain,
  errors: ["not_found"],
  limit: "domains",
});
