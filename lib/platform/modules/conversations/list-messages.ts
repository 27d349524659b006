import { and, sql } from "drizzle-orm";
import { isWaitingQuestion } from "../../auth/open-questions";
import { requireAdmin } from "../../auth/policy";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { findFirst, findMatches } from "../../db/find-matches";
import type { ReferencedEntity } from "../../entity-reference";
import type { ListPage } from "../../list-page";
import { messageConditions, searchMessages } from "./message-conditions";

/** A message as the admins' list shows it. `body` is empty for privacy code 2. */
export type ListedMessage = Readonly<{
  id: string;
  conversationId: string;
  createdAt: string;
  userId: string;
  email: string;
  userName: string | null;
  entity: ReferencedEntity;
  privacyCode: number;
  body: string;
  language: string;
  rating: "up" | "down" | null;
  unanswered: boolean;
  corrected: boolean;
  failed: boolean;
  inPerson: boolean;
  reported: boolean;
}>;

/** A page of the messages to all entities that are not deleted, newest first, for admins. */
export async function listMessages({
  ctx,
  input: { cursor, limit, q, ...others },
}: Verb<"listMessages", "db" | "reads" | "actor">): Promise<ListPage<ListedMessage>> {
  requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  const where = and(
    await messageConditions(db, others),
    cursor ? sql`m.id < ${cursor}::uuid` : undefined,
    // A subquery for each row: a join would read all messages where the planner has no statistics.
    sql`(select e.deleted_at is null and not e.is_draft from entities e where e.id = m.entity_id)`,
  );
  const page = { table: sql`messages`, alias: sql`m`, where, order: sql`m.id desc`, count: limit + 1 };
  const found = q
    ? await findMatches(db, page, searchMessages(q, others.digitalentity_id ?? null))
    : await findFirst(db, page);
  const ids = found.slice(0, limit);
  return {
    items: await readListedMessages(db, ids),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

/** Characters of a message that its excerpt is cut from. */
const READ_MAX = 400;

async function readListedMessages(db: Db, ids: readonly string[]): Promise<ListedMessage[]> {
  if (ids.length === 0) return [];
  return rowsOf<ListedMessage>(
    db,
    sql`select m.id, m.conversation_id as "conversationId", m.created_at as "createdAt", m.user_id as "userId",
          v.email, v.user_name as "userName", m.privacy_code as "privacyCode", m.language,
          json_build_object('id', e.id, 'name', e.name, 'urlslug', e.urlslug, 'entityType', e.entity_type,
            'thumbnailImageUrl', e.thumbnail_image_url, 'plate', e.plate) as entity,
          case when ${readableByEntity("m")} then left(m.body, ${sql.raw(String(READ_MAX))}) else '' end as body,
          exists (select from unanswered_questions u where u.message_id = m.id and ${isWaitingQuestion}) as unanswered,
          replied.rating, coalesce(replied.corrected, false) as corrected, coalesce(replied.failed, false) as failed,
          coalesce(replied.in_person, false) as "inPerson", coalesce(replied.reported, false) as reported
        from unnest(${`{${ids.join(",")}}`}::uuid[]) with ordinality page(id, place)
        join messages m on m.id = page.id
        join users v on v.id = m.user_id
        join entities e on e.id = m.entity_id
        cross join lateral (
          select (array_agg(r.rating order by r.rated_at desc) filter (where r.rating is not null))[1]::text as rating,
            bool_or(r.corrected_at is not null) as corrected,
            bool_or(r.status in ('failed', 'interrupted')) as failed,
            bool_or(r.written_by = 'person') as in_person,
            bool_or(exists (select from reports p where p.response_id = r.id and p.status = 'open')) as reported
          from responses r where r.message_id = m.id) replied
        order by page.place`,
  );
}
