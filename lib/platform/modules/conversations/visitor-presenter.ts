import type { VisitorNote, VisitorRecord } from "@/lib/contract/conversations/visitor-schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import type { getConversationVisitor } from "./get-conversation-visitor";
import { presentInboxConversation } from "./owner-presenter";
import type { StoredNote } from "./queries";

/** A note about a visitor, for the entity's users. */
export function presentVisitorNote(note: StoredNote | null): VisitorNote | null {
  return note && { text: note.text, author: note.author, updated_at: note.updatedAt.toISOString() };
}

/** A visitor, for the entity's users. */
export function presentVisitorRecord({
  user,
  summary,
  items,
  note,
  remembers,
}: Awaited<ReturnType<typeof getConversationVisitor>>): VisitorRecord {
  return {
    visitor: {
      user_id: user.id,
      user_name: user.userName ?? user.email,
      email_address: user.email,
      verified_at: user.verifiedAt?.toISOString() ?? null,
      first_seen_at: new Date(summary.firstSeenAt).toISOString(),
      last_seen_at: new Date(summary.lastSeenAt).toISOString(),
      languages: LANGUAGE_CODES.filter((code) => summary.languages.includes(code)),
      invited: summary.isInvited,
    },
    conversations: items.map(presentInboxConversation),
    conversation_count: summary.conversations,
    note: presentVisitorNote(note),
    remembers,
  };
}
