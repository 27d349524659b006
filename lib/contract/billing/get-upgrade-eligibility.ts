import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const getUpgradeEligibility = defineEndpoint({
  ...ADDRESSES.getUpgradeEligibility,
  isBilling: true,
  access: "account",
  summary: "Whether an entity of the caller's can go to a paid plan by a checkout.",
  input: z.object({ digitalentity_id: id }),
  output: z.strictObject({
    eligible: z.boolean(),
    /** already_paid: it has an active subscription, whose plan can be changed instead. */
    reason: z.enum(["already_paid", "payments_off"]).nullable(),
    digitalentity_id: id,
    entity_name: z.string(),
    urlslug: z.string(),
    entitytype: z.string(),
    plan_id: z.string(),
    plan_name: z.string(),
    /** The active subscription. */
    subscription_id: id.nullable(),
  }),
  errors: ["not_found", "payments_off"],
});
