import type { Verb } from "../../context";
import type { TalkSystemRow } from "../../db/schema/talk";
import { findTalkSystem } from "./queries";

/** A talk system by its number. Throws not_found. */
export async function getTalkSystem({ ctx, input }: Verb<{ id: number }, "db">): Promise<TalkSystemRow> {
  return findTalkSystem(ctx.db, input.id);
}
