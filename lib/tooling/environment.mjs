import fs from "node:fs";
import { inRoot } from "./paths.mjs";

/** Takes settings from `.env`, if there is one; what the environment says already stays. */
export function loadEnvironment() {
  const file = inRoot(".env");
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/** True when the person at the terminal asked for every detail. */
export function wantsDetails() {
  return process.env.LOG_LEVEL === "debug" || process.env.LOG_LEVEL === "trace";
}
