import { isNativeError } from "node:util/types";
import type { Logger } from "pino";

/**
 * Sends console errors and warnings, Next's among them, to the log. The log writes an error's kind and place without its
 * message, which may quote what a user sent.
 */
export function redirectConsole(log: Pick<Logger, "error" | "warn">, from: Pick<Console, "error" | "warn"> = console) {
  for (const level of ["error", "warn"] as const) {
    const write = (...values: readonly unknown[]): void => {
      const err = values.find((value) => isNativeError(value));
      const why = values.filter((value) => typeof value === "string").join(" ");
      log[level]({ ...(err ? { err } : {}), ...(why ? { why } : {}) }, "console");
    };
    from[level] = write;
  }
}
