import { and, eq, type SQL, sql } from "drizzle-orm";
import type { InboxView } from "@/lib/contract/conversations/inbox-views";
import type { Actor } from "../../actor";
import { identitiesFor } from "../../auth/identities-for";
import { isWaitingQuestion } from "../../auth/open-questions";
import { readableByEntity } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import { hasId, isOneOf } from "../../db/find-matches";
import { conversations } from "../../db/schema/chat";
import { stateConditions } from "./conversation-state";
import { isUnanswered, isUnread } from "./inbox-conditions";

/** The reader of an inbox, and the time of reading. */
export type InboxReader = Readonly<{ entityId: string; userIds: readonly string[]; now: Date }>;

/** The reader of an entity's inbox. */
export function inboxReader(actor: Actor, entityId: string, now: Date): InboxReader {
  const signedIn = identitiesFor(actor, entityId).filter(({ kind }) => kind !== "visitor");
  return { entityId, userIds: signedIn.map(({ user }) => user.id), now };
}

/** The ids of an entity's conversations that are unread or have an open question; private messages ask none. */
export const selectNeedy = (entityId: string): SQL => sql`
  select id from ${conversations} where ${eq(conversations.entityId, entityId)} and ${isUnread}
  union
  select m.conversation_id as id from unanswered_questions u join messages m on m.id = u.message_id
    where u.entity_id = ${entityId}::uuid and ${isWaitingQuestion} and ${readableByEntity("m")}`;

/** Open conversations that are assigned to the reader. */
export const isMine = ({
  entityId,
  userIds,
  now,
}: InboxReader): SQL => sql`${conversations}.entity_id = ${entityId}::uuid
  and ${hasId(conversations.assigneeId, userIds)} and ${stateConditions(now).isOpen}`;

/** The condition on conversations that a view holds. `unanswered` and `not_helpful` are filters (`filtersOfView`). */
export async function viewCondition(
  db: Db,
  view: InboxView | undefined,
  reader: InboxReader,
): Promise<SQL | undefined> {
  const { isDone, isSnoozed, isOpen } = stateConditions(reader.now);
  const isTheirs = eq(conversations.entityId, reader.entityId);
  const found = (few: SQL, many: SQL) => isOneOf(db, conversations.id, { few, many });
  switch (view) {
    case "waiting": {
      const needy = sql`select id from ${conversations} where id in (${selectNeedy(reader.entityId)}) and ${isOpen}`;
      return found(needy, sql`${isOpen} and (${isUnread} or ${isUnanswered})`);
    }
    case "mine":
      return found(sql`select id from ${conversations} where ${isMine(reader)}`, isMine(reader));
    case "snoozed":
      return found(sql`select id from ${conversations} where ${and(isTheirs, isSnoozed)}`, isSnoozed);
    case "done":
      return isDone;
    default:
      return undefined;
  }
}

/** The filters that a view stands for. */
export function filtersOfView(view: InboxView | undefined): { unanswered?: true; rating?: "down" } {
  if (view === "unanswered") return { unanswered: true };
  return view === "not_helpful" ? { rating: "down" } : {};
}
