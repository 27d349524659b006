import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings, type Settings } from "../platform/config";
import { type DataLock, takeDataLock } from "./data-lock";
import { goOnUnheard } from "./go-on-unheard";
import { type Door, reservePort } from "./listen";
import { keptSessionSecret } from "./session-secret";

// The compiled file is two folders below the repository's.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export type Prepared = Readonly<{ door: Door; lock: DataLock | null; settings: Settings }>;

/** What comes before anything is opened: the settings are read, the port and the data folder are this process's alone. */
export async function prepare(opensDatabase: (settings: Settings) => boolean): Promise<Prepared> {
  goOnUnheard();
  process.chdir(root);
  const door = await reservePort(readSettings(process.env).port);
  const given = readSettings(process.env);
  const lock = opensDatabase(given) && !given.databaseUrl ? await takeDataLock(given.dataDir) : null;
  return { door, lock, settings: completeSettings(door.port) };
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
