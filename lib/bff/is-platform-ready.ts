import "server-only";
import { getHealth } from "../contract/system/endpoints";
import { callPlatform, readTarget } from "./call-platform";
import type { Upstream } from "./upstream";

/** Whether the platform answers and its database too. A full disk is no reason to show no pages. */
export async function isPlatformReady(upstream: Upstream): Promise<boolean> {
  const health = await callPlatform(upstream, getHealth, readTarget(getHealth, {}), new Headers());
  return health.ok || health.code === "storage_full";
}
