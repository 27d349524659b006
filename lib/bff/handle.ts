import "server-only";
import { createHandle } from "./create-handle";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/** Answers every call below /api of this process. */
export const handle = createHandle({ upstream, settings: bffSettings, now: Date.now });
