import type { Output } from "@/lib/contract";
import type { EntityVisitor, EntityVisitorRecord } from "@/lib/contract/entity-visitors/schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import type { EntityRole } from "../../auth/entity-role";
import { writeCsv } from "../../write-csv";
import { presentInboxConversation } from "../conversations/owner-presenter";
import { presentVisitorNote } from "../conversations/visitor-presenter";
import type { getEntityVisitor } from "./get-entity-visitor";
import type { listEntityVisitors } from "./list-entity-visitors";
import { visitorAbilities } from "./policy";
import type { ListedVisitor } from "./visitor-page";

/** A page of visitors for the entity's users. */
export function presentVisitorPage({
  items,
  nextCursor,
  counts,
  callerRole,
}: Awaited<ReturnType<typeof listEntityVisitors>>): Output<"listEntityVisitors"> {
  return { items: items.map((row) => presentEntityVisitor(row, callerRole)), next_cursor: nextCursor, counts };
}

function presentEntityVisitor(row: ListedVisitor, callerRole: EntityRole): EntityVisitor {
  const { id, email, name, userId, chatterId, status, groupId, groupName } = row;
  return {
    id,
    user_id: userId,
    name,
    email_address: email,
    verified_at: presentTime(row.verifiedAt),
    conversations: row.conversations,
    messages: row.messages,
    first_seen_at: presentTime(row.firstSeenAt),
    last_seen_at: presentTime(row.lastSeenAt),
    languages: languagesOf(row),
    rated: row.rated,
    helpful: row.helpful,
    chatter_id: chatterId,
    status,
    since: presentTime(row.since),
    mail_failed: row.mailFailed,
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    messages_this_month: row.messagesThisMonth,
    tags: row.tags,
    can: visitorAbilities(status, callerRole),
  };
}

const presentTime = (time: string | null) => (time === null ? null : new Date(time).toISOString());

const languagesOf = ({ languages }: ListedVisitor) => LANGUAGE_CODES.filter((code) => languages.includes(code));

/** A visitor with their newest conversations and the team's note. */
export function presentEntityVisitorRecord({
  visitor,
  callerRole,
  record,
}: Awaited<ReturnType<typeof getEntityVisitor>>): EntityVisitorRecord {
  return {
    visitor: presentEntityVisitor(visitor, callerRole),
    conversations: (record?.items ?? []).map(presentInboxConversation),
    note: presentVisitorNote(record?.note ?? null),
  };
}

/** The columns that an import reads come first. */
const COLUMNS = [
  ...(["email", "name", "group", "status", "since", "messages_this_month"] as const),
  ...(["conversations", "messages", "first_seen", "last_seen", "languages", "rated", "helpful", "tags"] as const),
];

/** Visitors as CSV, in chunks of a line each. */
export function writeVisitors(visitors: AsyncIterable<ListedVisitor>): AsyncGenerator<string> {
  return writeCsv(COLUMNS, presentRows(visitors));
}

async function* presentRows(visitors: AsyncIterable<ListedVisitor>) {
  for await (const row of visitors) {
    const { email, name, groupName, status, conversations, messages, rated, helpful } = row;
    yield {
      email,
      name,
      group: groupName,
      status,
      since: presentTime(row.since),
      messages_this_month: row.messagesThisMonth,
      conversations,
      messages,
      first_seen: presentTime(row.firstSeenAt),
      last_seen: presentTime(row.lastSeenAt),
      languages: languagesOf(row).join(", "),
      rated,
      helpful,
      tags: row.tags.join(", "),
    };
  }
}
