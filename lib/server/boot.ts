import fs from "node:fs";
import path from "node:path";
import type { Duplex } from "node:stream";
import type { Settings } from "../platform/config";
import { installPageBoard } from "../platform/page-board";
import { announcement } from "./announce";
import { BuiltFiles } from "./built-files";
import { callsFirst } from "./calls";
import { sendConsoleToLog } from "./console-to-log";
import { createFront } from "./front";
import { createHandler } from "./handle";
import { boundGarbage } from "./heap";
import type { Door } from "./listen";
import { PageCache } from "./page-cache/page-cache";
import { pageFigures } from "./page-cache/page-figures";
import { sheetsOf } from "./page-cache/sheets-within";
import { contextFigures, keepContexts, letContextsRest } from "./page-contexts";
import { proveCaller } from "./peer";
import { awaitPlatform } from "./platform-start";
import { prepare, root } from "./prepare";
import { closeServer, stopOnSignal, withinGrace } from "./shutdown";
import { openSideDoor } from "./side-door";

/** Starts everything, in the order in which each step protects the next, and returns when pages are served. */
export async function boot(): Promise<void> {
  // Where the platform is a service of its own, this process has no data.
  const { door, lock, settings } = await prepare(({ platformUrl }) => platformUrl === null);
  const isDev = settings.environment === "development";

  const platform = awaitPlatform((line) => console.log(line));
  // What is being worked on changes with every save.
  const pages = new PageCache(isDev ? { ...settings, pageCacheBytes: 0 } : settings, {
    sheetAt: sheetsOf(path.join(root, ".next")),
  });
  installPageBoard(pages.board);
  const sources = [platform.figures, () => pageFigures(pages.figures()), contextFigures];
  const patterns = builtRoutes();
  const front = createFront(settings, { under: "/api", patterns, sources });
  const upgraded = new Set<Duplex>();
  stopOnSignal(async () => {
    front.drain.begin();
    // Streams end when their replies do: both are given the same time.
    await Promise.all([closeServer(door.server, upgraded), withinGrace(platform.finish())]);
    await withinGrace(platform.stop());
    await front.close();
    await lock?.release();
  });

  // In development Next goes on looking through a page after it was sent.
  if (!isDev) letContextsRest();
  // Loaded only now: Next reads the environment as it loads.
  const { default: next } = await import("next");
  const app = next({ dev: isDev, dir: root, customServer: true, hostname: "localhost", port: door.port, quiet: true });
  await Promise.all([app.prepare(), platform.facts]);

  // Whoever develops reads the terminal.
  if (!isDev) sendConsoleToLog(front.log);
  boundGarbage();
  const files = isDev ? null : new BuiltFiles(root);
  const pagesAndCalls = keepContexts(app.getRequestHandler());
  const handler = isDev ? pagesAndCalls : callsFirst(root, patterns, pagesAndCalls);
  door.open(front.around(createHandler(front.before(handler), settings, pages, files)));
  if (!isDev) platform.lend(() => openSideDoor(createHandler(handler, settings, pages, files)));
  if (isDev) passUpgrades(door, app.getUpgradeHandler(), settings, upgraded);
  console.log(announcement(settings, await platform.facts).join("\n"));
}

/** The patterns of all pages, as the build wrote them; in development there are none yet. */
function builtRoutes(): string[] {
  const file = path.join(root, ".next", "app-path-routes-manifest.json");
  if (!fs.existsSync(file)) return [];
  const routes: Record<string, string> = JSON.parse(fs.readFileSync(file, "utf8"));
  // This one is every call's, and calls have names of their own.
  return Object.values(routes).filter((pattern) => !pattern.startsWith("/api/[..."));
}

type UpgradeHandler = (...args: [Parameters<typeof proveCaller>[0], Duplex, Buffer]) => Promise<void>;

/** Hot reload talks over a web socket. */
function passUpgrades(door: Door, handle: UpgradeHandler, settings: Settings, upgraded: Set<Duplex>): void {
  door.server.on("upgrade", (request, socket, head) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    proveCaller(request, settings.trustedHops);
    handle(request, socket, head).catch(() => socket.destroy());
  });
}
