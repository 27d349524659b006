import { isIP } from "node:net";
import type { Settings } from "../../config";

type CanonicalSettings = Pick<Settings, "appUrl" | "entitySubdomains">;

/**
 * The one address of an entity's page on all hosts (spec/decisions.md, "Canonical"): the owner's proven domain; else
 * the entity's subdomain where the operator has wildcard DNS; else its path on the main host. Scheme and port are the
 * main site's.
 *
 * @param hostname the domain that the page is served on by its owner's proof and plan, or null
 */
export function canonicalAddress(
  { urlslug }: { urlslug: string },
  hostname: string | null,
  { appUrl, entitySubdomains }: CanonicalSettings,
): URL {
  const hasSubdomains = entitySubdomains && isIP(appUrl.hostname.replace(/^\[|\]$/g, "")) === 0;
  const ownHost = hostname ?? (hasSubdomains ? `${urlslug}.${appUrl.hostname}` : null);
  if (ownHost === null) return new URL(`/${urlslug}`, appUrl);
  const address = new URL("/", appUrl);
  address.hostname = ownHost;
  return address;
}
