import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { plan } from "./schemas";

export const getPlans = defineEndpoint({
  ...ADDRESSES.getPlans,
  access: "public",
  summary:
    "The plans that a type of entity is offered, cheapest first; with an entity of the caller's, those it can go up to.",
  input: z.object({
    entitytype: z.string().trim().min(1).max(64),
    digitalentity_id: id.optional(),
  }),
  output: z.array(plan),
  errors: ["not_found"],
});
