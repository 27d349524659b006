import { PLATFORM_HANDLE } from "./lib/contract/http/transport";

/** Next calls this once in a server process. Pages need the handle that lib/server installs. */
export function register(): void {
  const isServing = process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build";
  if (isServing && !(PLATFORM_HANDLE in globalThis))
    throw new Error("Start Semblance with `npm start` or `npm run dev`.");
}
