import { z } from "zod";
import { sentence } from "../fields/field-sentences";

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Parses a typed or pasted domain to its DNS name: lower case, punycode for other scripts. */
export const hostname = z
  .string()
  .trim()
  .min(1, sentence("domain_missing"))
  .max(300)
  .transform((typed, context) => {
    const found = hostnameIn(typed);
    if (found) return found;
    context.addIssue({ code: "custom", message: sentence("domain_form") });
    return z.NEVER;
  });

/** The name that people type in place of another: with "www." where it has none, and without where it has one. */
export function neighbourHostname(hostname: string): string {
  return hostname.startsWith("www.") ? hostname.slice("www.".length) : `www.${hostname}`;
}

function hostnameIn(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(address)) return null;
  const { host, hostname: name, origin, href } = new URL(address);
  const isNameAlone = host === name && href === `${origin}/`;
  const labels = name.replace(/\.$/, "").split(".");
  // The last label of a name is never a number: that is an IP address.
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  return isNameAlone && isName && name.length <= 253 ? labels.join(".") : null;
}
