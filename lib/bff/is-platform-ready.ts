import "server-only";
import { getHealth } from "../contract/system/endpoints";
import { callPlatform, readTarget } from "./call-platform";
import type { Upstream } from "./upstream";

/** Whether the platform and its database answer. With a full disk, pages can still be shown. */
export async function isPlatformReady(upstream: Upstream): Promise<boolean> {
  const health = await callPlatform(upstream, getHealth, readTarget(getHealth, {}), new Headers());
  return health.ok || health.code === "storage_full";
}
