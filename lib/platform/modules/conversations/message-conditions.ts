import { and, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import type { MessageState } from "@/lib/contract/conversations/admin-schemas";
import { isWaitingQuestion } from "../../auth/open-questions";
import { readableByEntity } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import { isOneOf, type ListSearch } from "../../db/find-matches";
import { users } from "../../db/schema/users";
import { isOfEntity, isOfEntityByIndex, isWritten } from "./contains-words";
import { matchWords } from "./word-match";

/** The filters of the list, without its search. */
type Filters = Omit<ParsedInput<"listMessages">, "cursor" | "limit" | "q">;

/**
 * The condition on messages `m` that match all filters. Those with privacy code 2 match none that depends on their words,
 * their language or their replies, but for an open report.
 */
export async function messageConditions(db: Db, filters: Filters): Promise<SQL> {
  const { digitalentity_id: entityId, privacy, state, language, from, to } = filters;
  const isReadableOnly = language !== undefined || (state !== undefined && state !== "reported");
  return (
    and(
      entityId ? sql`m.entity_id = ${entityId}::uuid` : undefined,
      privacy === undefined ? undefined : sql`m.privacy_code = ${privacy}`,
      isReadableOnly ? readableByEntity("m") : undefined,
      language ? sql`m.language = ${language}` : undefined,
      from ? sql`m.created_at >= ${from}::timestamptz` : undefined,
      to ? sql`m.created_at <= ${to}::timestamptz` : undefined,
      state ? await isInState(db, state, entityId ?? null) : undefined,
    ) ?? sql`true`
  );
}

/** The replies that give their message a state. */
const REPLY_STATES: Record<Exclude<MessageState, "unanswered" | "reported">, SQL> = {
  rated_up: sql`r.rating = 'up'`,
  rated_down: sql`r.rating = 'down'`,
  corrected: sql`r.corrected_at is not null`,
  failed: sql`r.status in ('failed', 'interrupted')`,
  in_person: sql`r.written_by = 'person'`,
};

function isInState(db: Db, state: MessageState, entityId: string | null): Promise<SQL> {
  if (state === "unanswered") {
    return isOneOf(db, sql`m.id`, {
      few: sql`select u.message_id as id from unanswered_questions u
        where ${isOfEntity("u", entityId)} and ${isWaitingQuestion}`,
      many: sql`exists (select from unanswered_questions u where u.message_id = m.id and ${isWaitingQuestion})`,
    });
  }
  if (state === "reported") {
    const isReported = sql`exists (select from responses r join reports p on p.response_id = r.id
      where r.message_id = m.id and p.status = 'open')`;
    return isOneOf(db, sql`m.id`, {
      few: sql`select r.message_id as id from reports p join responses r on r.id = p.response_id
        where ${isOfEntity("r", entityId)} and p.status = 'open'`,
      many: isReported,
    });
  }
  const isSuch = REPLY_STATES[state];
  return isOneOf(db, sql`m.id`, {
    few: sql`select r.message_id as id from responses r where ${isOfEntityByIndex(entityId)} and ${isSuch}`,
    many: sql`exists (select from responses r where r.message_id = m.id and ${isSuch})`,
  });
}

/**
 * A search for messages whose visitor's name or address contains the words, or whose own words or written reply do where
 * the message is readable. `offset 0` keeps the planner from reading all texts of the site at once.
 */
export function searchMessages(q: string, entityId: string | null): ListSearch {
  const { byReading, byIndex, visitor } = matchWords(q);
  const isMatch = sql`(exists (select from ${users} where ${users.id} = m.user_id and ${visitor} offset 0)
    or (${readableByEntity("m")} and (${byReading(sql`m.body`)}
      or exists (select from responses r where r.message_id = m.id and ${isWritten} and ${byReading(sql`r.body`)} offset 0))))`;
  const few =
    byIndex &&
    sql`select m.id from messages m
          where ${isOfEntity("m", entityId)} and ${readableByEntity("m")} and ${byIndex(sql`m.body`)}
        union all
        select case when ${readableByEntity("m")} then m.id end
          from responses r left join messages m on m.id = r.message_id
          where ${isOfEntity("r", entityId)} and ${isWritten} and ${byIndex(sql`r.body`)}
        union all
        select m.id from ${users} join messages m on m.user_id = ${users.id}
          where ${isOfEntity("m", entityId)} and ${visitor}`;
  return { isMatch, few: few ?? undefined };
}
