import "server-only";
import { createHandOff } from "./create-hand-off";
import { resolveHost } from "./hosts";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/** Signing in on an entity's own host, in this process. */
export const handOff = createHandOff({ upstream, settings: bffSettings, resolveHost, now: Date.now });
