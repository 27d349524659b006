import type { Verb } from "../../context";
import { setDismissed } from "./dismiss-question";

/** Puts a dismissed question on the list again. Restoring it again changes nothing. */
export function restoreQuestion({ ctx, input }: Verb<"restoreQuestion">): Promise<void> {
  return setDismissed(ctx, input, false);
}
