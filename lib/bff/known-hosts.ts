import "server-only";
import { LRUCache } from "lru-cache";

/** What a host stands for. `unavailable`: the platform could not be asked. */
export type HostVerdict =
  | { kind: "main" }
  /** `ownDomain`: the name is the owner's, not one below the main host's. */
  | { kind: "entity"; urlslug: string; ownDomain: boolean }
  | { kind: "unknown" }
  | { kind: "unavailable" };

/** How long an answer is kept: a domain that was proven or given up on any node shows within seconds. */
export const HOST_TTL_MS = 3_000;

/** `changes`: how many the platform had told of before it was asked; of an older answer nobody knows whether it holds. */
type KnownHost = Readonly<{ verdict: HostVerdict; until: number; changes: number }>;

/** The answers by host name. The middleware's bundle and the calls' have one each: both ask again within seconds. */
export const knownHosts = new LRUCache<string, KnownHost>({ max: 5000 });

/** Drops what is known of a host, or of all, so that the next request asks again. */
export function forgetHost(host?: string): void {
  if (host === undefined) knownHosts.clear();
  else knownHosts.delete(hostnameOf(host));
}

/** A Host header's name: without port, without the root's dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
