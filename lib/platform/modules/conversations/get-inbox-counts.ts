import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { countInbox } from "./count-inbox";
import { inboxReader } from "./inbox-views";

/** How many conversations each view of an inbox that the caller may read holds. */
export async function getInboxCounts({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "reads" | "actor" | "now">): Promise<InboxCounts> {
  const entity = await findEntity(ctx.db, { id: input.id });
  await requireEntityRight(ctx, entity, "read");
  return countInbox(await ctx.reads.current(), inboxReader(ctx.actor, entity.id, ctx.now()));
}
