import type { listMyConversations as endpoint } from "@/lib/contract/conversations/endpoints";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { countInbox } from "./count-inbox";
import { inboxConditions } from "./inbox-conditions";
import { type InboxRow, readInboxPage } from "./inbox-page";

type Inbox = Readonly<{ items: InboxRow[]; nextCursor: string | null; counts: InboxCounts | null }>;

/** A page of the inbox of an entity that the caller may read; the first one has the counts of the quick filters. */
export async function listMyConversations({
  ctx,
  input: { id, cursor, limit, ...filters },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "actor">): Promise<Inbox> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const where = await inboxConditions(ctx.db, filters, entity.id);
  const [page, counts] = await Promise.all([
    readInboxPage(ctx.db, { where, cursor, limit }),
    cursor ? null : countInbox(ctx.db, entity.id),
  ]);
  return { ...page, counts };
}
