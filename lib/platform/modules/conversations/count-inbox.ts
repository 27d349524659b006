import { type SQL, sql } from "drizzle-orm";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { isWaitingQuestion } from "../../auth/open-questions";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { stateConditions } from "./conversation-state";
import { type InboxReader, isMine, selectNeedy } from "./inbox-views";

const NO_COUNTS: InboxCounts = {
  all: 0,
  waiting: 0,
  mine: 0,
  done: 0,
  snoozed: 0,
  unanswered: 0,
  not_helpful: 0,
};

/** How many of an entity's conversations each view of the inbox holds: most counts read an index of few rows. */
export async function countInbox(db: Db, reader: InboxReader): Promise<InboxCounts> {
  const { entityId, now } = reader;
  const { isDone, isSnoozed, isOpen } = stateConditions(now);
  const isTheirs = (table: string) => sql`${sql.identifier(table)}.entity_id = ${entityId}::uuid`;
  const ofEntity = (condition: SQL) =>
    sql`(select count(*)::int from ${conversations} where ${isTheirs("conversations")} and ${condition})`;
  const [counts] = await rowsOf<InboxCounts>(
    db,
    sql`select ${ofEntity(sql`true`)} as "all",
      (select count(*)::int from ${conversations}
        where ${conversations}.id in (${selectNeedy(entityId)}) and ${isOpen}) as waiting,
      ${ofEntity(isMine(reader))} as mine, ${ofEntity(isDone)} as done, ${ofEntity(isSnoozed)} as snoozed,
      (select count(distinct m.conversation_id)::int from unanswered_questions u join messages m on m.id = u.message_id
        where ${isTheirs("u")} and ${isWaitingQuestion} and ${readableByEntity("m")}) as unanswered,
      (select count(distinct m.conversation_id)::int from responses r join messages m on m.id = r.message_id
        where ${isTheirs("r")} and ${readableByEntity("m")} and r.rating = 'down') as not_helpful`,
  );
  return counts ?? NO_COUNTS;
}
