import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { countInbox } from "./count-inbox";
import { inboxReader } from "./inbox-views";

/** How many conversations each view of an inbox that the caller may read holds. */
export async function getInboxCounts({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "reads" | "actor" | "now">): Promise<InboxCounts> {
  const entity = await requireEntity(ctx, { id: input.id }, "read");
  return countInbox(await ctx.reads.current(), inboxReader(ctx.actor, entity.id, ctx.now()));
}
