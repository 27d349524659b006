import type { Settings } from "../config";

/** The User-Agent header of everything that the platform fetches for owners: its name, and where it is. */
export function userAgentOf({ siteName, appUrl }: Pick<Settings, "siteName" | "appUrl">): string {
  return `${siteName.replace(/[^\w.-]+/g, "-")}/1.0 (+${appUrl.origin})`;
}
