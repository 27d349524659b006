import "server-only";
import { settings } from "../platform/server";

type Settings = ReturnType<typeof settings>;

/** The settings that this wing needs. */
export type BffSettings = Pick<Settings, "appUrl" | "environment" | "platformUrl" | "sessionSecret" | "trustedHops">;

let read: Settings | undefined;

/** The settings of this process; they stand still once pages are served. */
export function bffSettings(): Settings {
  read ??= settings();
  return read;
}
