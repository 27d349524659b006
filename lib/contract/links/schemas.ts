import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id } from "../fields/fields";

/** Maximum links of an entity. */
export const LINKS_MAX = 24;

/** A link that an entity shows beside its page and its chat. */
export const promoLink = z.strictObject({
  id,
  title: z.string(),
  url: z.string(),
  description: z.string().nullable(),
});
export type PromoLink = z.output<typeof promoLink>;

/** The target of a link: an http(s) URL without credentials. */
export const linkAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebAddress, sentence("web_address_form"))
  .transform((address) => new URL(address).href)
  // Non-ASCII letters are longer in a URL.
  .pipe(z.string().max(2000));

/** Whether a URL has no credentials; true for an invalid URL, which another check rejects. */
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
