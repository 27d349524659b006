import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { talkSystemFields as fields, talkSystem } from "./schemas";

export const createTalkSystem = defineEndpoint({
  ...ADDRESSES.createTalkSystem,
  access: "admin",
  summary: "Adds a talk system.",
  input: z.object({
    ...fields,
    base_url: fields.base_url.default(null),
    model: fields.model.default(null),
    key_variable: fields.key_variable.default(null),
    first_token_timeout_ms: fields.first_token_timeout_ms.default(30_000),
    total_timeout_ms: fields.total_timeout_ms.default(120_000),
    fallback_id: fields.fallback_id.default(null),
    price_in_per_million: fields.price_in_per_million.default(0),
    price_out_per_million: fields.price_out_per_million.default(0),
    currency: fields.currency.default("EUR"),
    is_active: fields.is_active.default(true),
  }),
  output: talkSystem,
  errors: ["not_found"],
});
