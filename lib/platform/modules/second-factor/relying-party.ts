import type { Settings } from "../../config";

/** Who passkeys are made for: the main site, at the address it says it has. */
export function relyingParty({ appUrl, siteName }: Pick<Settings, "appUrl" | "siteName">) {
  return { rpName: siteName, rpID: appUrl.hostname, origin: appUrl.origin };
}
