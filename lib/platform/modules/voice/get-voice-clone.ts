import type { Verb } from "../../context";
import { type CloneInput, type FoundClone, findClone } from "./queries";

/** A voice clone of an entity whose dashboard the caller may read. */
export function getVoiceClone({ ctx, input }: Verb<CloneInput, "db" | "actor">): Promise<FoundClone> {
  return findClone(ctx, input, "read");
}
