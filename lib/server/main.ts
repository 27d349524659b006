import fs from "node:fs";
import path from "node:path";
import type { Duplex } from "node:stream";
import { handle } from "../bff/handle";
import { PLATFORM_HANDLE, type PlatformHandle } from "../contract/http/transport";
import { createPlatform } from "../platform/create-platform";
import { createMetrics } from "../platform/metrics";
import { announcement } from "./announcement";
import { answerCalls } from "./answer-calls";
import { setCallerHeaders } from "./caller-headers";
import type { Handler, Listener } from "./listener";
import { PageCache } from "./page-cache/page-cache";
import { registerPageMetrics } from "./page-cache/page-metrics";
import { prepareProcess, root } from "./prepare-process";
import { createProcessMiddleware } from "./process-middleware";
import { redirectConsole } from "./redirect-console";
import { remotePlatform } from "./remote-platform";
import { createRequestHandler } from "./request-handler";
import { closeServer, stopOnSignal, withGracePeriod } from "./shutdown";
import { startFailureMessage } from "./start-error";
import { createStaticFiles } from "./static-files";
import { startTracing } from "./tracing";

/** The composition root: the one place that builds the parts of the process, in this order. */
async function start(): Promise<void> {
  // Settings, the port, and the lock of the data folder if this process opens a database in it.
  const { listener, lock, settings } = await prepareProcess(({ platformUrl }) => platformUrl === null);
  const isDev = settings.environment === "development";

  const metrics = createMetrics();
  const tracing = await startTracing(settings, { callersAreWebNodes: false });

  // Database and platform open while Next loads below.
  const pages = new PageCache(settings);
  registerPageMetrics(metrics.registry, () => pages.counts());
  const { platformUrl, platformKey } = settings;
  const opening = platformUrl
    ? null
    : createPlatform(settings, { metrics, pages: pages.changes, progress: (line) => console.log(line) });
  // Without this, a database that fails while Next is imported would end the process as an unhandled rejection.
  opening?.catch(() => {});
  const platformFetch = platformUrl
    ? remotePlatform(platformUrl, platformKey)
    : async (request: Request) => (await opening)?.fetch(request) ?? new Response(null, { status: 503 });
  installPlatformHandle({ fetch: platformFetch });

  const pagePatterns = builtPagePatterns();
  const middleware = createProcessMiddleware(settings, { callPrefix: "/api", pagePatterns, metrics, tracing });
  const upgraded = new Set<Duplex>();
  stopOnSignal(async () => {
    middleware.drain.begin();
    const platform = await opening;
    // Event streams end with their replies, so both get the same grace period.
    await Promise.all([closeServer(listener.server, upgraded), withGracePeriod(platform?.finish())]);
    await withGracePeriod(platform?.stop());
    await tracing?.stop();
    await lock?.release();
  });

  // In development calls are answered before Next is ready, so that a change in the platform is served at once.
  if (isDev) await opening;
  const loading = loadNext(isDev, listener.port);
  if (!isDev) await Promise.all([opening, loading]);

  if (!isDev) redirectConsole(middleware.log);
  const files = isDev ? null : createStaticFiles(root);
  const answer = answerCalls({ handle, next: async (...exchange) => (await loading).render(...exchange) });
  const handler = createRequestHandler({ settings, pages, files, next: middleware.inner(answer) });
  listener.open(middleware.outer(handler));
  const { upgrade } = await loading;
  if (isDev) forwardUpgrades(listener, upgrade, settings.trustedHops, upgraded);
  console.log(announcement(settings, (await opening) ?? {}).join("\n"));
}

/** Imports Next, which reads the environment then, so this has to follow the settings. */
async function loadNext(dev: boolean, port: number): Promise<{ render: Handler; upgrade: UpgradeHandler }> {
  const { default: next } = await import("next");
  const app = next({ dev, dir: root, customServer: true, hostname: "localhost", port, quiet: true });
  await app.prepare();
  return { render: app.getRequestHandler(), upgrade: app.getUpgradeHandler() };
}

/** The patterns of all pages in the build, for the route names in logs and metrics; none in development. */
function builtPagePatterns(): string[] {
  const file = path.join(root, ".next", "app-path-routes-manifest.json");
  if (!fs.existsSync(file)) return [];
  const routes: Record<string, string> = JSON.parse(fs.readFileSync(file, "utf8"));
  // Calls are named by their endpoints.
  return Object.values(routes).filter((pattern) => !pattern.startsWith("/api/[..."));
}

type UpgradeHandler = (...args: [Parameters<typeof setCallerHeaders>[0], Duplex, Buffer]) => Promise<void>;

/** Passes WebSocket upgrades on to Next, for its hot reload. */
function forwardUpgrades(listener: Listener, handle: UpgradeHandler, trustedHops: number, upgraded: Set<Duplex>): void {
  listener.server.on("upgrade", (request, socket, head) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    setCallerHeaders(request, trustedHops);
    handle(request, socket, head).catch(() => socket.destroy());
  });
}

try {
  await start();
} catch (error) {
  console.error(startFailureMessage(error));
  process.exit(1);
}

/** Makes the platform available to Next's bundle: the only property that this product sets on `globalThis`. */
export function installPlatformHandle(handle: PlatformHandle): void {
  Reflect.set(globalThis, PLATFORM_HANDLE, handle);
}
