import "server-only";
import { createResolveHost } from "./create-resolve-host";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/** Whose host this is. Answers are kept for half a minute. */
export const resolveHost = createResolveHost({
  upstream,
  mainHostname: () => bffSettings().appUrl.hostname,
  now: Date.now,
});
