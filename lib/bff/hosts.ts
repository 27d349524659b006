import "server-only";
import { findEntityByHost } from "../contract/entities/endpoints";
import { callPlatform, readTarget } from "./call-platform";
import { bffSettings } from "./settings";
import { type Upstream, upstream } from "./upstream";

/** The site that a host belongs to. `unavailable`: the platform did not answer. */
export type HostVerdict =
  | { kind: "main" }
  /** `ownDomain`: a domain of the owner, not a subdomain of the main host. */
  | { kind: "entity"; urlslug: string; ownDomain: boolean }
  | { kind: "unknown" }
  | { kind: "unavailable" };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const HOSTNAME = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Resolves a Host header by a call to the platform. */
export function resolveHost(host: string | null): Promise<HostVerdict> {
  return resolveHostBy(upstream, bffSettings().appUrl.hostname, host);
}

/** Resolves a Host header for a given platform and main host. */
export async function resolveHostBy(
  upstream: Upstream,
  mainHostname: string,
  host: string | null,
): Promise<HostVerdict> {
  const hostname = hostnameOf(host ?? "");
  if (isMainHost(hostname, mainHostname)) return { kind: "main" };
  if (!isHostname(hostname)) return { kind: "unknown" };
  const target = readTarget(findEntityByHost, { host: hostname });
  const found = await callPlatform(upstream, findEntityByHost, target, new Headers());
  if (found.ok) return { kind: "entity", urlslug: found.data.urlslug, ownDomain: found.data.own_domain };
  return { kind: found.code === "not_found" || found.code === "invalid_input" ? "unknown" : "unavailable" };
}

/** The hostname of a Host header: without the port and the trailing dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** Whether a hostname is the main site's: APP_URL's, a loopback name, or none. */
export function isMainHost(hostname: string, mainHostname: string): boolean {
  return hostname === "" || LOOPBACK.has(hostname) || hostname === mainHostname;
}

/** Whether a Host header's name is a syntactically valid hostname. */
export function isHostname(hostname: string): boolean {
  return HOSTNAME.test(hostname);
}
