import { isNativeError } from "node:util/types";
import type { Logger } from "pino";

type Said = (...said: readonly unknown[]) => void;

/**
 * What others print as an error or a warning, Next among them, becomes lines of the log: in its form, and without the
 * words of errors, which may quote what somebody sent.
 */
export function sendConsoleToLog(log: Pick<Logger, "error" | "warn">, from: Pick<Console, "error" | "warn"> = console) {
  for (const level of ["error", "warn"] as const) {
    const tell: Said = (...said) => {
      const err = said.find((one) => isNativeError(one));
      const why = said.filter((one) => typeof one === "string").join(" ");
      log[level]({ ...(err ? { err } : {}), ...(why ? { why } : {}) }, "console");
    };
    from[level] = tell;
  }
}
