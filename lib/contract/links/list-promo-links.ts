import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { promoLink } from "./schemas";

export const listPromoLinks = defineEndpoint({
  ...ADDRESSES.listPromoLinks,
  access: "public",
  summary: "The links that an entity shows to this caller, in the order they were added.",
  input: z.object({ urlslug: z.string().trim().toLowerCase().max(64) }),
  output: z.strictObject({ promo_links: z.array(promoLink) }),
  errors: ["not_found"],
});
