import "server-only";
import { BoundedMap } from "./bounded-map";
import { keptOnce } from "./kept-once";

/** What a host stands for. `unavailable`: the platform could not be asked. */
export type HostVerdict =
  | { kind: "main" }
  | { kind: "entity"; urlslug: string }
  | { kind: "unknown" }
  | { kind: "unavailable" };

/** How long an answer is kept. */
export const HOST_TTL_MS = 30_000;

/** The answers of this process, by host name. */
export function knownHosts(): BoundedMap<string, { verdict: HostVerdict; until: number }> {
  return keptOnce("hosts", () => new BoundedMap<string, { verdict: HostVerdict; until: number }>(5000));
}

/** Drops what is known of a host, or of all, so that the next request asks again. */
export function forgetHost(host?: string): void {
  if (host === undefined) knownHosts().clear();
  else knownHosts().delete(hostnameOf(host));
}

/** A Host header's name: without port, without the root's dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
