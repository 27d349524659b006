import { readSettings, SettingsError } from "../platform/config";
import { takeDataLock } from "./data-lock";
import { reservePort } from "./listen";
import { StartError } from "./start-error";

/** Why a start could not succeed with these settings on this machine, as one line; null when it could. */
export async function preflight(): Promise<string | null> {
  try {
    const settings = readSettings(process.env);
    const listener = await reservePort(settings.port);
    await new Promise((resolve) => listener.server.close(resolve));
    if (!settings.databaseUrl) await (await takeDataLock(settings.dataDir)).release();
    return null;
  } catch (error) {
    if (error instanceof SettingsError || error instanceof StartError) return error.message;
    throw error;
  }
}
