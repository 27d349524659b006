import "server-only";
import type { Hono } from "hono";
import { createApp } from "./app";
import { type BootFacts, currentBoot } from "./boot";
import { readSettings, type Settings } from "./config";
import type { Platform } from "./context";
import { createPlatform } from "./create-platform";

type Running = { platform: Platform; app: Pick<Hono, "fetch">; stop: () => Promise<void>; facts: BootFacts };

// Next gives every layer its own copy of this module; the platform must be one, so it hangs on globalThis.
const key = Symbol.for("semblance.platform");
const holder = globalThis as { [key]?: Promise<Running> };

/** Opens the one platform of this process and reports to lib/server. Called by instrumentation.ts, once a process. */
export async function startPlatform(): Promise<void> {
  // Build workers would open the database too, several at once.
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const boot = currentBoot();
  try {
    holder[key] ??= run(boot?.progress);
    const running = await holder[key];
    if (boot) boot.stop = running.stop;
    boot?.ready(running.facts);
  } catch (error) {
    delete holder[key];
    if (!boot) throw error;
    boot.failed(error);
  }
}

/** The platform's door: one request in, one answer out, in this process. */
export async function platformFetch(request: Request): Promise<Response> {
  const running = await holder[key];
  if (!running) return new Response(null, { status: 503 });
  return appOf(running).fetch(request);
}

/** The settings of this process, for the wings that may see the platform's door only. */
export function settings(): Settings {
  return readSettings(process.env);
}

let appOfThisModule: Pick<Hono, "fetch"> | undefined;

// Hot reload makes this module anew while the platform stays: in development its routes are taken from here.
function appOf({ platform, app }: Running): Pick<Hono, "fetch"> {
  if (platform.settings.environment !== "development") return app;
  appOfThisModule ??= createApp(platform);
  return appOfThisModule;
}

async function run(progress: (line: string) => void = () => {}): Promise<Running> {
  const { platform, facts, stop } = await createPlatform(readSettings(process.env), { progress });
  return { platform, app: createApp(platform), stop, facts };
}
