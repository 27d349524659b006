import type { Ctx } from "../context";
import { parseHostname, slugFromHostname } from "../hosts";

/**
 * The path of an address that leads to this site: a path as it is, or an absolute one on the main host, below it, or
 * on the host that the call came by. Null for every other address.
 */
export function pathOnThisSite({ settings, client }: Pick<Ctx, "settings" | "client">, address: string): string | null {
  const { hostname, pathname } = new URL(address, settings.appUrl);
  if (address.startsWith("/")) return pathname;
  const main = settings.appUrl.hostname;
  const isOurs = hostname === main || slugFromHostname(hostname, main) !== null;
  return isOurs || (client.host !== null && hostname === parseHostname(client.host)) ? pathname : null;
}
