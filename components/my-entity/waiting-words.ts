import type { Messages } from "next-intl";
import { fillSlots } from "@/lib/client/fill-slots";

/** How many wait for an answer. */
export function waitingWords(
  texts: Pick<Messages["myEntities"]["chatters"], "waitingOne" | "waiting">,
  n: number,
): string {
  return n === 1 ? texts.waitingOne : fillSlots(texts.waiting, { n });
}
