import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings, type Settings } from "../platform/config";
import { acquireDataLock, type DataLock } from "./data-lock";
import { type Listener, reservePort } from "./listener";
import { readOrCreateSessionSecret } from "./session-secret";

// The compiled file is two folders below the repository root.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export type PreparedProcess = Readonly<{ listener: Listener; lock: DataLock | null; settings: Settings }>;

/** Reads the settings, binds the port and locks the data folder, before anything is opened. */
export async function prepareProcess(opensDatabase: (settings: Settings) => boolean): Promise<PreparedProcess> {
  ignoreBrokenPipe();
  process.chdir(root);
  const listener = await reservePort(readSettings(process.env).port);
  const settings = readSettings(process.env);
  const lock = opensDatabase(settings) && !settings.databaseUrl ? await acquireDataLock(settings.dataDir) : null;
  return { listener, lock, settings: completeSettings(listener.port) };
}

/** Completes the environment, from which Next's bundle reads its settings (lib/bff/settings.ts). */
function completeSettings(port: number): Settings {
  const { dataDir, environment, sessionSecret, siteName } = readSettings(process.env);
  Object.assign(process.env, {
    NODE_ENV: environment,
    PORT: String(port),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    DATA_DIR: path.resolve(dataDir),
    NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED ?? "1",
    SESSION_SECRET: sessionSecret ?? readOrCreateSessionSecret(dataDir),
  });
  const settings = readSettings(process.env);
  Object.assign(process.env, { SITE_NAME: siteName, MAIL_FROM: settings.mail.from });
  return settings;
}

/**
 * Ignores a broken pipe of stdout or stderr. Otherwise Node raises an error for each line, whose report writes another line,
 * and a starting process never serves and cannot be stopped.
 */
function ignoreBrokenPipe(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}
