import { and, sql } from "drizzle-orm";
import type { InboxView } from "@/lib/contract/conversations/inbox-views";
import type { Ctx } from "../../context";
import { rowsOf } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { type InboxFilters, inboxConditions } from "./inbox-conditions";
import { filtersOfView, inboxReader, viewCondition } from "./inbox-views";

type Counted = Readonly<{
  entityId: string;
  show: InboxView | undefined;
  filters: InboxFilters;
  /** Where the counting ends. */
  max: number;
}>;

/** How many of an entity's conversations match a view and its filters, for a caller who may read them. */
export async function countConversations(
  { db, actor, now }: Pick<Ctx, "db" | "actor" | "now">,
  { entityId, show, filters, max }: Counted,
): Promise<number> {
  const where = and(
    await inboxConditions(db, { ...filters, ...filtersOfView(show) }, entityId),
    await viewCondition(db, show, inboxReader(actor, entityId, now())),
  );
  // In the list's order, so that the planner walks the same index as for a page.
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from ${conversations} where ${where}
        order by ${conversations}.last_message_at desc limit ${max}) matching`,
  );
  return found?.n ?? 0;
}
