import { z } from "zod";
import { sentence } from "../field-sentences";
import { id } from "../fields";

/** How many links an entity shows. */
export const LINKS_MAX = 24;

/** A link that an entity shows beside its page and its chat (spec/visitor.md §3). */
export const promoLink = z.strictObject({
  id,
  title: z.string(),
  url: z.string(),
  description: z.string().nullable(),
});
export type PromoLink = z.output<typeof promoLink>;

/** Where a link may lead: the web, by an address that carries no name and no password. */
export const linkAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebAddress, sentence("web_address_form"))
  .transform((address) => new URL(address).href)
  // Letters of other scripts grow in an address.
  .pipe(z.string().max(2000));

/** Whether an address carries no name and no password; true for what is no address, which its own check refuses. */
export function hasNoCredentials(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return (protocol === "http:" || protocol === "https:") && hostname !== "" && username === "" && password === "";
}
