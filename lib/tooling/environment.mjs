import fs from "node:fs";
import { inRoot } from "./paths.mjs";

/** Loads settings from `.env`, if there is one. The environment takes precedence. */
export function loadEnvironment() {
  const file = inRoot(".env");
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/** Whether LOG_LEVEL is debug or trace. */
export function isVerbose() {
  return process.env.LOG_LEVEL === "debug" || process.env.LOG_LEVEL === "trace";
}
