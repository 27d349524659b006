import { and, eq, type SQL, sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { behaviours } from "../../db/schema/behaviour";
import { conversations } from "../../db/schema/chat";
import type { UserRow } from "../../db/schema/users";
import { behaviourOf } from "../talk/load-reply-config";
import { type InboxRow, readInboxPage } from "./inbox-page";
import { findOwnersConversation, readVisitorNote, type StoredNote } from "./queries";

/** The conversations that are listed. */
const LISTED = 5;

export type VisitSummary = Readonly<{
  conversations: number;
  firstSeenAt: string;
  lastSeenAt: string;
  languages: string[];
  isInvited: boolean;
}>;

type VisitorOfEntity = Readonly<{
  user: UserRow;
  summary: VisitSummary;
  items: InboxRow[];
  note: StoredNote | null;
  /** Whether the entity remembers visitors. */
  remembers: boolean;
}>;

/** The visitor of a conversation with an entity that the caller may read, by the visitor's conversations with this entity alone. */
export async function getConversationVisitor({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor" | "now">): Promise<VisitorOfEntity> {
  const { entity, user } = await findOwnersConversation(ctx, input.id, "read");
  const isTheirs = and(eq(conversations.userId, user.id), eq(conversations.entityId, entity.id));
  const [summary, page, note, [behaviour]] = await Promise.all([
    rowsOf<VisitSummary>(ctx.db, selectSummary(user, entity.id)),
    readInboxPage(ctx.db, { where: isTheirs, cursor: undefined, limit: LISTED, now: ctx.now() }),
    readVisitorNote(ctx.db, { entityId: entity.id, userId: user.id }),
    ctx.db.select({ live: behaviours.live }).from(behaviours).where(eq(behaviours.entityId, entity.id)),
  ]);
  const remembers = behaviourOf(behaviour?.live ?? null).memory;
  const at = user.createdAt.toISOString();
  const none: VisitSummary = { conversations: 0, firstSeenAt: at, lastSeenAt: at, languages: [], isInvited: false };
  return { user, summary: summary[0] ?? none, items: page.items, note, remembers };
}

const selectSummary = ({ id, email }: UserRow, entityId: string): SQL => sql`
  select count(*)::int as conversations, min(c.created_at) as "firstSeenAt", max(c.last_message_at) as "lastSeenAt",
    array(select distinct m.language from conversations o join messages m on m.conversation_id = o.id
      where o.user_id = ${id}::uuid and o.entity_id = ${entityId}::uuid and ${readableByEntity("m")}) as languages,
    exists (select from chatters a
      where a.entity_id = ${entityId}::uuid and a.email = ${email} and a.status = 'accepted') as "isInvited"
  from conversations c where c.user_id = ${id}::uuid and c.entity_id = ${entityId}::uuid
  having count(*) > 0`;
