import type { call } from "./call";
import { localFailure } from "./local-failure";

const load = () => import("./call");

/**
 * `call`, loaded when it is first needed: the list of all addresses is no part of the first thing a page loads. A
 * server that does not give the code does not answer the call either.
 */
export const lateCall: typeof call = async (...args) => {
  const loaded = await load().catch(() => null);
  return loaded ? loaded.call(...args) : localFailure("offline");
};

/** Fetches what calls need before the first one is made. */
export function preloadCall(): Promise<unknown> {
  return load();
}
