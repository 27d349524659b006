import "server-only";
import { platformFetch } from "../platform/server";
import { createUpstream, type Upstream } from "./create-upstream";
import { bffSettings } from "./settings";

/** The way to this process's own platform. */
export const upstream: Upstream = createUpstream({
  platform: platformFetch,
  settings: bffSettings,
  patienceMs: 60_000,
});
