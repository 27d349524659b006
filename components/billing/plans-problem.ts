import type { Messages } from "@/lib/i18n/message-types";

/** Explains why no upgrade plans can be shown. */
export function plansProblem(code: string, errors: Messages["billing"]["upgrade"]["errors"]): string {
  if (code === "not_found") return errors.plansMissing;
  if (code === "invalid_input") return errors.type;
  return code === "internal" ? errors.plans : errors.load;
}
