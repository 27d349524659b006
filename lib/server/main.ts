import fs from "node:fs";
import path from "node:path";
import type { Duplex } from "node:stream";
import { handle } from "../bff/handle";
import { createPlatform } from "../platform/create-platform";
import { createMetrics } from "../platform/metrics";
import { announcement } from "./announce";
import { answerCalls } from "./answer-calls";
import { sendConsoleToLog } from "./console-to-log";
import { explain } from "./explain";
import { createFront } from "./front";
import type { Listener } from "./listen";
import { PageCache } from "./page-cache/page-cache";
import { registerPageMetrics } from "./page-cache/page-metrics";
import { proveCaller } from "./peer";
import { installPlatformHandle } from "./platform-handle";
import { prepare, root } from "./prepare";
import { remotePlatform } from "./remote-platform";
import { createRequestHandler } from "./request-handler";
import { closeServer, stopOnSignal, withinGrace } from "./shutdown";
import { createStaticFiles } from "./static-files";
import { startTracing } from "./tracing";

/** The process: the one place that builds its parts, in this order. */
async function start(): Promise<void> {
  // Settings, the port, and the lock of the data folder where this process has data of its own.
  const { listener, lock, settings } = await prepare(({ platformUrl }) => platformUrl === null);
  const isDev = settings.environment === "development";

  const metrics = createMetrics();
  const tracing = await startTracing(settings, { callersAreWebNodes: false });

  // Database and platform. They open while Next loads below.
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

  const routes = builtRoutes();
  const front = createFront(settings, { under: "/api", patterns: routes, metrics, tracing });
  const upgraded = new Set<Duplex>();
  stopOnSignal(async () => {
    front.drain.begin();
    const platform = await opening;
    // Event streams end when their replies do, so both get the same time.
    await Promise.all([closeServer(listener.server, upgraded), withinGrace(platform?.finish())]);
    await withinGrace(platform?.stop());
    await tracing?.stop();
    await lock?.release();
  });

  // Next reads the environment as it is imported, so this comes after the settings.
  const { default: next } = await import("next");
  const { port } = listener;
  const app = next({ dev: isDev, dir: root, customServer: true, hostname: "localhost", port, quiet: true });
  const [platform] = await Promise.all([opening, app.prepare()]);

  if (!isDev) sendConsoleToLog(front.log);
  const files = isDev ? null : createStaticFiles(root);
  const render = app.getRequestHandler();
  const answer = isDev ? render : answerCalls({ handle, routes, next: render });
  const handler = createRequestHandler({ settings, pages, files, next: front.before(answer) });
  listener.open(front.around(handler));
  if (isDev) passUpgrades(listener, app.getUpgradeHandler(), settings.trustedHops, upgraded);
  console.log(announcement(settings, platform?.firstAdmin ?? null).join("\n"));
}

/** The patterns of all pages, as the build wrote them, for the names in logs and metrics; in development there are none yet. */
function builtRoutes(): string[] {
  const file = path.join(root, ".next", "app-path-routes-manifest.json");
  if (!fs.existsSync(file)) return [];
  const routes: Record<string, string> = JSON.parse(fs.readFileSync(file, "utf8"));
  // The calls behind this one have names of their own.
  return Object.values(routes).filter((pattern) => !pattern.startsWith("/api/[..."));
}

type UpgradeHandler = (...args: [Parameters<typeof proveCaller>[0], Duplex, Buffer]) => Promise<void>;

/** Hot reload talks over a web socket. */
function passUpgrades(listener: Listener, handle: UpgradeHandler, trustedHops: number, upgraded: Set<Duplex>): void {
  listener.server.on("upgrade", (request, socket, head) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    proveCaller(request, trustedHops);
    handle(request, socket, head).catch(() => socket.destroy());
  });
}

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
