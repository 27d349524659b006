import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { linkAddress, promoLink } from "./schemas";

export const createPromoLink = defineEndpoint({
  ...ADDRESSES.createPromoLink,
  access: "account",
  summary: "Adds a link to an entity of the caller's.",
  input: z.object({
    urlslug: z.string().trim().toLowerCase().max(64),
    title: z.string().trim().min(1, sentence("title_missing")).max(120),
    url: linkAddress,
    description: z.string().trim().max(300).nullish(),
  }),
  output: z.strictObject({ success: z.literal(true), promo_link: promoLink }),
  errors: ["not_found", "already_exists", "not_possible_now"],
  limit: "links",
});
