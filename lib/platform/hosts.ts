import { parseHost } from "@/lib/contract/http/host";
import type { Settings } from "./config";
import { Failure } from "./failure";

/** An owner's domain that is served, with the entity that it is verified for. */
export type OwnDomain = Readonly<{
  kind: "own_domain";
  domainId: string;
  hostname: string;
  entityId: string;
  urlslug: string;
}>;

/** The host of a call. `main`: the main host or a subdomain of it; `unknown`: any other, such as a removed domain. */
export type CallHost = Readonly<{ kind: "main" }> | OwnDomain | Readonly<{ kind: "unknown" }>;

export const MAIN_HOST: CallHost = { kind: "main" };

/** The subdomain below the main host or localhost, which is an entity's slug; null for any other host. */
export function slugFromHostname(hostname: string, mainHostname: string): string | null {
  const parent = [mainHostname, "localhost"].find((name) => hostname.endsWith(`.${name}`));
  return parent === undefined ? null : hostname.slice(0, -parent.length - 1);
}

/** The failure for a call that an owner's domain does not serve, with the entity's page on the main site. */
export function mainHostOnlyFailure({ urlslug }: OwnDomain, appUrl: URL): Failure {
  return new Failure("main_host_only", { mainUrl: new URL(`/${urlslug}`, appUrl).href });
}

/**
 * The path of an address that leads to this site: a path as it is, or an absolute one on the main host, below it, or
 * on the host that the call came by. Null for every other address.
 */
export function pathOnThisSite(
  { settings, client }: Readonly<{ settings: Pick<Settings, "appUrl">; client: Readonly<{ host: string | null }> }>,
  address: string,
): string | null {
  const { hostname, pathname } = new URL(address, settings.appUrl);
  if (address.startsWith("/")) return pathname;
  const main = settings.appUrl.hostname;
  const isOurs = hostname === main || slugFromHostname(hostname, main) !== null;
  return isOurs || (client.host !== null && hostname === parseHost(client.host).hostname) ? pathname : null;
}
