import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import { conversations, messages, type ResponseRow } from "../../db/schema/chat";
import { users } from "../../db/schema/users";
import { type AnsweredMessage, withReplies } from "./with-replies";

const CONVERSATIONS = 100;
const MESSAGES = 500;

/** A message in a file of conversations. Of one with privacy code 2 the file has only that it exists, and when. */
export type ExportedRow = Readonly<{
  conversation_id: string;
  visitor: string;
  email_address: string;
  sent_at: string;
  hidden: boolean;
  privacy_code: number;
  language: string | null;
  year: number | null;
  message: string | null;
  /** The texts of all replies to it, in their order. */
  reply: string | null;
  replied_at: string | null;
  rating: string | null;
  rating_reason: string | null;
  corrected_at: string | null;
  /** A machine-readable mark: whether an AI or a person wrote the reply. */
  written_by: "ai" | "person" | null;
}>;

type Conversation = Readonly<{ id: string; email: string; userName: string | null }>;

/** The columns of a file, in their order. */
export const EXPORTED_COLUMNS = [
  "conversation_id",
  "visitor",
  "email_address",
  "sent_at",
  "hidden",
  "privacy_code",
  "language",
  "year",
  "message",
  "reply",
  "replied_at",
  "rating",
  "rating_reason",
  "corrected_at",
  "written_by",
] as const satisfies readonly (keyof ExportedRow)[];

/**
 * The messages of the conversations that match, by conversation, oldest first. Reads pages, so that only one is in
 * memory. Calls `onConversations` with the number of each page's conversations.
 */
export async function* readExportedRows(
  db: Db,
  where: SQL | undefined,
  onConversations: (count: number) => Promise<void>,
): AsyncGenerator<ExportedRow> {
  for (let after: string | undefined; ; ) {
    const page: Conversation[] = await db
      .select({ id: conversations.id, email: users.email, userName: users.userName })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.userId))
      .where(and(where, after ? gt(conversations.id, after) : undefined))
      .orderBy(asc(conversations.id))
      .limit(CONVERSATIONS);
    yield* readRowsOf(db, page);
    await onConversations(page.length);
    after = page.at(-1)?.id;
    if (page.length < CONVERSATIONS) return;
  }
}

async function* readRowsOf(db: Db, page: readonly Conversation[]): AsyncGenerator<ExportedRow> {
  if (page.length === 0) return;
  const byId = new Map(page.map((conversation) => [conversation.id, conversation]));
  const { id, conversationId } = messages;
  for (let after: AnsweredMessage["message"] | undefined; ; ) {
    const found = await db
      .select()
      .from(messages)
      .where(
        and(
          inArray(conversationId, [...byId.keys()]),
          after ? sql`(${conversationId}, ${id}) > (${after.conversationId}::uuid, ${after.id}::uuid)` : undefined,
        ),
      )
      .orderBy(asc(conversationId), asc(id))
      .limit(MESSAGES);
    for (const turn of await withReplies(db, found)) {
      const conversation = byId.get(turn.message.conversationId);
      if (conversation) yield exportedRow(conversation, turn);
    }
    after = found.at(-1);
    if (found.length < MESSAGES) return;
  }
}

function exportedRow({ id, email, userName }: Conversation, { message, replies }: AnsweredMessage): ExportedRow {
  const sent = {
    conversation_id: id,
    visitor: userName ?? email,
    email_address: email,
    sent_at: message.createdAt.toISOString(),
    privacy_code: message.privacyCode,
  };
  if (!isReadableByEntity(message)) return { ...sent, ...HIDDEN };
  const left = replies.filter(({ body, removedAt }) => body !== "" && removedAt === null);
  const [first] = left;
  return {
    ...sent,
    hidden: false,
    language: message.language,
    year: message.year,
    message: message.body,
    reply: left.length === 0 ? null : left.map(({ body }) => body).join("\n\n"),
    replied_at: first ? (first.completedAt ?? first.createdAt).toISOString() : null,
    rating: first?.rating ?? null,
    rating_reason: first?.ratingReason ?? null,
    corrected_at: first?.correctedAt?.toISOString() ?? null,
    written_by: first ? authorOf(first) : null,
  };
}

const authorOf = ({ writtenBy }: Pick<ResponseRow, "writtenBy">) => (writtenBy === "person" ? "person" : "ai");

const HIDDEN = {
  hidden: true,
  language: null,
  year: null,
  message: null,
  reply: null,
  replied_at: null,
  rating: null,
  rating_reason: null,
  corrected_at: null,
  written_by: null,
} as const;
