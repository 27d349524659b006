import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id, optionalText } from "../fields";
import { rating } from "./schemas";

export const rateResponse = defineEndpoint({
  ...ADDRESSES.rateResponse,
  access: "visitor",
  summary: "Thumbs up or down on a reply, with a reason; `none` takes it back.",
  input: z.object({
    response_id: id,
    rating: z.enum([...rating.options, "none"]),
    reason: optionalText(1000),
  }),
  output: z.strictObject({ response_id: id, rating: rating.nullable(), reason: z.string().nullable() }),
  errors: ["not_found"],
});
