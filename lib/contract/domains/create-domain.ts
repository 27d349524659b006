import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { hostname } from "./hostname";
import { domain } from "./schemas";

export const createDomain = defineEndpoint({
  ...ADDRESSES.createDomain,
  access: "account",
  summary: "Claims a domain for an entity of the caller's. It is served once its TXT record proves it.",
  input: z.object({ id, hostname }),
  output: domain,
  errors: ["not_found", "plan_needed", "already_exists", "not_possible_now"],
  limit: "domains",
});
