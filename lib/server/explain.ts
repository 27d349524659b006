import { SettingsError } from "../platform/config";
import { StartError } from "./start-error";

/** Why a start failed, as the line that a person reads. */
export function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (process.env.LOG_LEVEL === "debug" || process.env.LOG_LEVEL === "trace") return error;
  return `The start failed: ${reasonOf(error)} (LOG_LEVEL=debug shows more.)`;
}

/** What lies at the bottom: wrappers only say what was being tried. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  const code = "code" in error ? String(error.code) : error.name;
  return error.message.split("\n")[0] || code;
}
