import { SettingsError } from "../platform/settings-error";

/** A start that cannot succeed. The message is the one line that the operator sees. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The line, or with LOG_LEVEL=debug the whole error, that the operator sees when a start fails. */
export function startFailureMessage(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (process.env.LOG_LEVEL === "debug" || process.env.LOG_LEVEL === "trace") return error;
  return `The start failed: ${rootCause(error)} (LOG_LEVEL=debug shows more.)`;
}

/** The innermost cause: wrappers only say what was attempted. */
function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return rootCause(error.cause);
  const code = "code" in error ? String(error.code) : error.name;
  return error.message.split("\n")[0] || code;
}
