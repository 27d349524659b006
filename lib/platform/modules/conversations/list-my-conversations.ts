import { and } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { inboxConditions } from "./inbox-conditions";
import { type InboxRow, readInboxPage } from "./inbox-page";
import { filtersOfView, inboxReader, viewCondition } from "./inbox-views";

/** A page of the inbox of an entity that the caller may read. */
export async function listMyConversations({
  ctx,
  input: { id, show, cursor, limit, ...filters },
}: Verb<"listMyConversations", "db" | "reads" | "actor" | "now">): Promise<{
  items: InboxRow[];
  nextCursor: string | null;
}> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const db = await ctx.reads.current();
  const reader = inboxReader(ctx.actor, entity.id, ctx.now());
  const where = and(
    await inboxConditions(db, { ...filters, ...filtersOfView(show) }, entity.id),
    await viewCondition(db, show, reader),
  );
  return readInboxPage(db, { where, cursor, limit, now: reader.now });
}
