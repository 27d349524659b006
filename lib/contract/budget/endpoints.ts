import { z } from "zod";
import { chatResponse } from "../chat/schemas";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { budgetAddresses } from "./addresses";

const count = z.int().min(0);

export const getBudget = defineEndpoint({
  ...budgetAddresses.getBudget,
  access: "account",
  summary:
    "Reports how much of its monthly budget a digital entity has used, a forecast, and how it writes its next reply.",
  input: z.object({ id }),
  output: z.strictObject({
    /** The calendar month in UTC, "2026-11". */
    month: z.string(),
    replies: count,
    cost_cents: count,
    /** Of the talk system that the entity uses. Costs in other currencies count with the same numbers. */
    currency: z.string(),
    /** Null where the entity has no budget of this kind. */
    limits: z.strictObject({ messages: z.int().nullable(), cents: z.int().nullable() }),
    warning_percent: z.int(),
    /** The used share of the budget in percent, which can exceed 100; null without a budget. */
    used_percent: z.int().nullable(),
    /** How the next reply is changed; null for an ordinary one. */
    stage: chatResponse.shape.budget_stage.unwrap().nullable(),
    /** Null in the first three days of a month. */
    forecast_cents: count.nullable(),
    forecast_replies: count.nullable(),
  }),
  errors: ["not_found"],
});
