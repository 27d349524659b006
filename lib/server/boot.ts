import path from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { readSettings, type Settings } from "../platform/config";
import { announcement } from "./announce";
import { type DataLock, takeDataLock } from "./data-lock";
import { createHandler } from "./handle";
import { type Door, reservePort } from "./listen";
import { proveCaller } from "./peer";
import { awaitPlatform } from "./platform-start";
import { keptSessionSecret } from "./session-secret";
import { closeServer, stopOnSignal, withinGrace } from "./shutdown";

// The compiled file is two folders below the repository's.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Starts everything, in the order in which each step protects the next, and returns when pages are served. */
export async function boot(): Promise<void> {
  process.chdir(root);
  const door = await reservePort(readSettings(process.env).port);
  const lock = await lockData(readSettings(process.env));
  const settings = completeSettings(door.port);
  const isDev = settings.environment === "development";

  const platform = awaitPlatform((line) => console.log(line));
  const upgraded = new Set<Duplex>();
  stopOnSignal(async () => {
    await closeServer(door.server, upgraded);
    await withinGrace(platform.stop());
    await lock?.release();
  });

  // Loaded only now: Next reads the environment as it loads.
  const { default: next } = await import("next");
  const app = next({ dev: isDev, dir: root, customServer: true, hostname: "localhost", port: door.port, quiet: true });
  await Promise.all([app.prepare(), platform.facts]);

  door.open(createHandler(app.getRequestHandler(), settings));
  if (isDev) passUpgrades(door, app.getUpgradeHandler(), settings, upgraded);
  console.log(announcement(settings, await platform.facts).join("\n"));
}

async function lockData(settings: Settings): Promise<DataLock | null> {
  return settings.databaseUrl ? null : takeDataLock(settings.dataDir);
}

/** Next and the platform read the environment: it has to say what was decided here. */
function completeSettings(port: number): Settings {
  const { dataDir, environment, sessionSecret } = readSettings(process.env);
  Object.assign(process.env, {
    NODE_ENV: environment,
    PORT: String(port),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    DATA_DIR: path.resolve(dataDir),
    NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED ?? "1",
    SESSION_SECRET: sessionSecret ?? keptSessionSecret(dataDir),
  });
  return readSettings(process.env);
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
