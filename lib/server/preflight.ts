import { readSettings } from "../platform/config";
import { SettingsError } from "../platform/settings-error";
import { acquireDataLock } from "./data-lock";
import { reservePort } from "./listener";
import { StartError } from "./start-error";

/** The reason why a start cannot succeed with these settings on this machine, as one line; null when it can. */
export async function preflight(): Promise<string | null> {
  try {
    const settings = readSettings(process.env);
    const listener = await reservePort(settings.port);
    await new Promise((resolve) => listener.server.close(resolve));
    if (!settings.databaseUrl) await (await acquireDataLock(settings.dataDir)).release();
    return null;
  } catch (error) {
    if (error instanceof SettingsError || error instanceof StartError) return error.message;
    throw error;
  }
}
