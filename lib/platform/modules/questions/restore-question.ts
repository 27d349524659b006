import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { restoreQuestion as endpoint } from "@/lib/contract/questions/endpoints";
import type { Verb } from "../../context";
import { setDismissed } from "./dismiss-question";

/** Puts a dismissed question on the list again. Restoring it again changes nothing. */
export function restoreQuestion({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<void> {
  return setDismissed(ctx, input, false);
}
