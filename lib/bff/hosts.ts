import "server-only";
import { findEntityByHost } from "../contract/entities/endpoints";
import { isHostname, isMainHost, parseHost } from "../contract/http/host";
import { callPlatform, readTarget } from "./call-platform";
import { bffSettings } from "./settings";
import { type Upstream, upstream } from "./upstream";

/** The site that a host belongs to. `unavailable`: the platform did not answer. */
export type ResolvedHost =
  | { kind: "main" }
  /** `ownDomain`: a domain of the owner, not a subdomain of the main host. */
  | { kind: "entity"; urlslug: string; ownDomain: boolean }
  | { kind: "unknown" }
  | { kind: "unavailable" };

/** Resolves a Host header by a call to the platform. */
export function resolveHost(host: string | null): Promise<ResolvedHost> {
  return resolveHostBy(upstream, bffSettings().appUrl.hostname, host);
}

/** Resolves a Host header for a given platform and main host. */
export async function resolveHostBy(
  upstream: Upstream,
  mainHostname: string,
  host: string | null,
): Promise<ResolvedHost> {
  const { hostname } = parseHost(host);
  if (isMainHost(hostname, mainHostname)) return { kind: "main" };
  if (!isHostname(hostname)) return { kind: "unknown" };
  const target = readTarget(findEntityByHost, { host: hostname });
  const found = await callPlatform(upstream, findEntityByHost, target, new Headers());
  if (found.ok) return { kind: "entity", urlslug: found.data.urlslug, ownDomain: found.data.own_domain };
  return { kind: found.code === "not_found" || found.code === "invalid_input" ? "unknown" : "unavailable" };
}
