import "server-only";
import type { Hono } from "hono";
import { type Boot, currentBoot } from "./boot";
import { readSettings, type Settings } from "./config";
import type { Platform } from "./context";
import type { RunningPlatform } from "./create-platform";
import { currentPageBoard } from "./page-board";
import { currentTracer, traced } from "./tracing";

type App = Pick<Hono, "fetch">;
type Running = { platform: Platform; app: App } & Omit<RunningPlatform, "platform">;

// Next gives every layer its own copy of this module; the platform must be one, so it hangs on globalThis.
const key = Symbol.for("semblance.platform");
const holder = globalThis as { [key]?: Promise<Running> };

/** Opens the one platform of this process and reports to lib/server. Called by instrumentation.ts, once a process. */
export async function startPlatform(): Promise<void> {
  // Build workers would open the database too, several at once.
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const boot = currentBoot();
  // The platform is a service of its own: nothing is opened here.
  if (settings().platformUrl) return boot?.ready({ database: null, firstAdmin: null });
  try {
    holder[key] ??= run(boot);
    const running = await holder[key];
    if (boot) {
      boot.finish = running.finish;
      boot.stop = running.stop;
      const { platformFigures } = await import("./services/system/platform-figures");
      boot.figures = () => platformFigures(running);
    }
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
  const door = await appOf(running);
  return traced("platform", {}, async () => door.fetch(request));
}

/** What a platform elsewhere is told of the trace that a call belongs to; null when no traces are made. */
export function traceParent(): string | null {
  return currentTracer()?.parent() ?? null;
}

/** The settings of this process, for the wings that may see the platform's door only. */
export function settings(): Settings {
  return readSettings(process.env);
}

/** How many changes of what pages show this process has heard of; it stays 0 where the platform is elsewhere. */
export function pageChanges(): number {
  return currentPageBoard()?.changes ?? 0;
}

let appOfThisModule: Promise<App> | undefined;

// Hot reload makes this module anew while the platform stays: in development its routes are taken from here.
async function appOf({ platform, app }: Running): Promise<App> {
  if (platform.settings.environment !== "development") return app;
  appOfThisModule ??= openDoor(platform);
  return appOfThisModule;
}

async function run(boot: Boot | undefined): Promise<Running> {
  const { createPlatform } = await import("./create-platform");
  const progress = boot?.progress;
  const running = await createPlatform(readSettings(process.env), {
    ...(progress ? { progress } : {}),
  });
  return { ...running, app: await openDoor(running.platform) };
}

// Every layer of Next's has this module; what is imported below it would be loaded by each of them.
async function openDoor(platform: Platform): Promise<App> {
  const { createApp } = await import("./app");
  return createApp(platform);
}
