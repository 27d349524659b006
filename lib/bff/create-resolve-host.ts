import "server-only";
import { findEntityByHost } from "../contract/entities/find-entity-by-host";
import { ask } from "./ask";
import type { Upstream } from "./create-upstream";
import { HOST_TTL_MS, type HostVerdict, hostnameOf, knownHosts } from "./known-hosts";
import { readTarget } from "./read-target";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const HOSTNAME = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

export type HostParts = {
  upstream: Upstream;
  mainHostname: () => string;
  now: () => number;
  /** How many changes of what pages show were told so far. */
  changes: () => number;
};

/** Makes the answer to: whose host is this? */
export function createResolveHost({ upstream, mainHostname, now, changes }: HostParts) {
  return async function resolveHost(host: string | null): Promise<HostVerdict> {
    const hostname = hostnameOf(host ?? "");
    if (hostname === "" || LOOPBACK.has(hostname) || hostname === mainHostname()) return { kind: "main" };
    if (!HOSTNAME.test(hostname)) return { kind: "unknown" };
    const known = knownHosts.get(hostname);
    const asked = changes();
    if (known && known.until > now() && known.changes === asked) return known.verdict;
    const verdict = await lookUp(hostname, upstream);
    if (verdict.kind !== "unavailable")
      knownHosts.set(hostname, { verdict, until: now() + HOST_TTL_MS, changes: asked });
    return verdict;
  };
}

async function lookUp(host: string, upstream: Upstream): Promise<HostVerdict> {
  const found = await ask(upstream, findEntityByHost, readTarget(findEntityByHost, { host }), new Headers());
  if (found.ok) return { kind: "entity", urlslug: found.data.urlslug, ownDomain: found.data.own_domain };
  return { kind: found.code === "not_found" || found.code === "invalid_input" ? "unknown" : "unavailable" };
}
