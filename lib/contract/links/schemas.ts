import { z } from "zod";
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
  .refine(isWebAddress, "Please enter an http or https address.")
  .transform((address) => new URL(address).href)
  // Letters of other scripts grow in an address.
  .pipe(z.string().max(2000));

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return (protocol === "http:" || protocol === "https:") && hostname !== "" && username === "" && password === "";
}
