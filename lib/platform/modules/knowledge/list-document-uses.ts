import { sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import type { ListPage } from "../../list-page";
import { findDocument } from "./queries";

/** A reply to a message that the entity's users may read, which cites a document. */
export type DocumentUse = Readonly<{
  id: string;
  conversationId: string;
  at: string;
  userName: string;
  question: string;
}>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the entity's replies that cite a document as it is indexed now, newest first. */
export async function listDocumentUses({
  ctx,
  input: { id, cursor, limit },
}: Verb<"listDocumentUses", "db" | "reads" | "actor">): Promise<ListPage<DocumentUse>> {
  const { document } = await findDocument(ctx, id, "read");
  const db = await ctx.reads.current();
  const before = cursor && UUID.test(cursor) ? cursor : null;
  const found = await rowsOf<DocumentUse>(
    db,
    // `offset 0` keeps the index scan: without statistics the planner would scan all replies for each passage.
    sql`select r.id, m.conversation_id as "conversationId", to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
               coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.user_name, u.email) as "userName",
               m.body as question
        from (
          select distinct on (r.id) r.id, r.message_id, r.created_at
          from passages p
          cross join lateral (
            select id, message_id, created_at from responses
            where sources @> jsonb_build_array(jsonb_build_object('passage_id', p.id::text))
              and entity_id = ${document.entityId}::uuid
              and not sources @> jsonb_build_array(jsonb_build_object('passage_id', p.id::text, 'cited', false)) offset 0) r
          where p.document_id = ${document.id}::uuid) r
        join messages m on m.id = r.message_id
        join users u on u.id = m.user_id
        where ${readableByEntity("m")} and (${before}::uuid is null or r.id < ${before}::uuid)
        order by r.id desc limit ${limit + 1}::int`,
  );
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
