import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id, line, optionalText } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { linksAddresses } from "./addresses";
import { linkAddress, promoLink } from "./schemas";

export const createPromoLink = defineEndpoint({
  ...linksAddresses.createPromoLink,
  access: "account",
  summary: "Adds a link to a digital entity. Refuses one that it has already.",
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
  summary: "Removes a link from a digital entity.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const listPromoLinks = defineEndpoint({
  ...linksAddresses.listPromoLinks,
  access: "public",
  servedOn: { ownDomain: "urlslug" },
  summary: "Lists the links of a digital entity, oldest first, if you may see its page.",
  input: z.object({ urlslug: z.string().trim().toLowerCase().max(64) }),
  output: z.strictObject({ promo_links: z.array(promoLink) }),
  errors: ["not_found"],
});
