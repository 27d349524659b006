import "server-only";
import { findEntityByHost } from "../contract/entities/find-entity-by-host";
import { ask } from "./ask";
import type { Upstream } from "./create-upstream";
import { readTarget } from "./read-target";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/** Whose host it is. `unavailable`: the platform did not answer. */
export type HostVerdict =
  | { kind: "main" }
  /** `ownDomain`: the name is the owner's, not one below the main host's. */
  | { kind: "entity"; urlslug: string; ownDomain: boolean }
  | { kind: "unknown" }
  | { kind: "unavailable" };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const HOSTNAME = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Asks the platform whose host this is. */
export function resolveHost(host: string | null): Promise<HostVerdict> {
  return resolveHostBy(upstream, bffSettings().appUrl.hostname, host);
}

/** The same for a given platform and main host. */
export async function resolveHostBy(
  upstream: Upstream,
  mainHostname: string,
  host: string | null,
): Promise<HostVerdict> {
  const hostname = hostnameOf(host ?? "");
  if (isMainHost(hostname, mainHostname)) return { kind: "main" };
  if (!isHostname(hostname)) return { kind: "unknown" };
  const target = readTarget(findEntityByHost, { host: hostname });
  const found = await ask(upstream, findEntityByHost, target, new Headers());
  if (found.ok) return { kind: "entity", urlslug: found.data.urlslug, ownDomain: found.data.own_domain };
  return { kind: found.code === "not_found" || found.code === "invalid_input" ? "unknown" : "unavailable" };
}

/** A Host header's name: without port, without the root's dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** Whether a name is the main site's: its own, this machine's, or none. */
export function isMainHost(hostname: string, mainHostname: string): boolean {
  return hostname === "" || LOOPBACK.has(hostname) || hostname === mainHostname;
}

/** Whether a Host header's name can be one. */
export function isHostname(hostname: string): boolean {
  return HOSTNAME.test(hostname);
}
