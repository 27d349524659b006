import type { call } from "./call";
import { localFailure } from "./local-failure";

const load = () => import("./call");

/**
 * `call`, loaded on first use: the list of endpoints is not part of the first load. A failed load counts as offline.
 */
export const lazyCall: typeof call = async (...args) => {
  const loaded = await load().catch(() => null);
  return loaded ? loaded.call(...args) : localFailure("offline");
};

/** Prefetches the code of `call`. */
export function prefetchCall(): Promise<unknown> {
  return load();
}
