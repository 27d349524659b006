import { eq, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type CorrectionRow, corrections, messages, responses } from "../../db/schema/chat";
import { type UserRow, users } from "../../db/schema/users";

/** A correction with its author (null once the account is deleted) and the conversation of its reply. */
export type FoundCorrection = Readonly<{
  correction: CorrectionRow;
  by: UserRow | null;
  conversationId: string | null;
}>;

export function selectCorrections(db: Db, is: SQL | undefined) {
  return db
    .select({ correction: corrections, by: users, conversationId: messages.conversationId })
    .from(corrections)
    .leftJoin(users, eq(users.id, corrections.createdBy))
    .leftJoin(responses, eq(responses.id, corrections.responseId))
    .leftJoin(messages, eq(messages.id, responses.messageId))
    .where(is)
    .$dynamic();
}
