import "server-only";
import { pageChanges } from "../platform/server";
import { createResolveHost } from "./create-resolve-host";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/** Whose host this is. Answers are kept for a moment. */
export const resolveHost = createResolveHost({
  upstream,
  mainHostname: () => bffSettings().appUrl.hostname,
  now: Date.now,
  changes: pageChanges,
});
