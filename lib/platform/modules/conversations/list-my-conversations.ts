import { and } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import type { ListPage } from "../../list-page";
import { inboxConditions } from "./inbox-conditions";
import { type InboxRow, readInboxPage } from "./inbox-page";
import { filtersOfView, inboxReader, viewCondition } from "./inbox-views";

/** A page of the inbox of an entity that the caller may read. */
export async function listMyConversations({
  ctx,
  input: { id, show, cursor, limit, ...filters },
}: Verb<"listMyConversations", "db" | "reads" | "actor" | "now">): Promise<ListPage<InboxRow>> {
  const entity = await requireEntity(ctx, { id }, "read");
  const db = await ctx.reads.current();
  const reader = inboxReader(ctx.actor, entity.id, ctx.now());
  const where = and(
    await inboxConditions(db, { ...filters, ...filtersOfView(show) }, entity.id),
    await viewCondition(db, show, reader),
  );
  return readInboxPage(db, { where, cursor, limit, now: reader.now });
}
