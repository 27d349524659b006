import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id, line, optionalText } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { linksAddresses } from "./addresses";
import { linkAddress, promoLink } from "./schemas";

export const createPromoLink = defineEndpoint({
  ...linksAddresses.createPromoLink,
  access: "account",
  summary: "Adds a link to an entity of the caller's.",
  input: z.object({
    urlslug: z.string().trim().toLowerCase().max(64),
    title: line(120, sentence("title_missing")),
    url: linkAddress,
    description: optionalText(300),
  }),
  output: z.strictObject({ success: z.literal(true), promo_link: promoLink }),
  errors: ["not_found", "already_exists", "not_possible_now"],
  limit: "links",
});

export const deletePromoLink = defineEndpoint({
  ...linksAddresses.deletePromoLink,
  access: "account",
  summary: "Takes a link away from an entity of the caller's.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const listPromoLinks = defineEndpoint({
  ...linksAddresses.listPromoLinks,
  access: "public",
  servedOn: { ownDomain: "urlslug" },
  summary: "The links that an entity shows to this caller, in the order they were added.",
  input: z.object({ urlslug: z.string().trim().toLowerCase().max(64) }),
  output: z.strictObject({ promo_links: z.array(promoLink) }),
  errors: ["not_found"],
});
