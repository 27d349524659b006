import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings, type Settings } from "../platform/config";
import { type DataLock, takeDataLock } from "./data-lock";
import { type Listener, reservePort } from "./listen";
import { keptSessionSecret } from "./session-secret";

// The compiled file is two folders below the repository's.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export type Prepared = Readonly<{ listener: Listener; lock: DataLock | null; settings: Settings }>;

/** Reads the settings and takes the port and the data folder, before anything is opened. */
export async function prepare(opensDatabase: (settings: Settings) => boolean): Promise<Prepared> {
  ignoreBrokenPipe();
  process.chdir(root);
  const listener = await reservePort(readSettings(process.env).port);
  const given = readSettings(process.env);
  const lock = opensDatabase(given) && !given.databaseUrl ? await takeDataLock(given.dataDir) : null;
  return { listener, lock, settings: completeSettings(listener.port) };
}

/** Completes the environment, which Next's bundle reads its settings from (lib/bff/settings.ts). */
function completeSettings(port: number): Settings {
  const { dataDir, environment, sessionSecret, siteName } = readSettings(process.env);
  Object.assign(process.env, {
    NODE_ENV: environment,
    PORT: String(port),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    DATA_DIR: path.resolve(dataDir),
    NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED ?? "1",
    SESSION_SECRET: sessionSecret ?? keptSessionSecret(dataDir),
  });
  const settings = readSettings(process.env);
  Object.assign(process.env, { SITE_NAME: siteName, MAIL_FROM: settings.mail.from });
  return settings;
}

/**
 * Goes on when the reader of stdout or stderr is gone. Otherwise Node turns each line into an error, whose report writes another line,
 * and a process that is starting never serves and cannot be ended.
 */
function ignoreBrokenPipe(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}
