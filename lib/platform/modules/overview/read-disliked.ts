import { sql } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import type { Period } from "./read-activity";

/** The most replies that are read, the latest rated first. */
const READ_MAX = 500;
const QUESTIONS = 5;
/** Characters of a question. */
const QUESTION_MAX = 200;

export type Disliked = Readonly<{
  question: string;
  thumbsDown: number;
  conversationId: string;
  messageId: string;
  correctedAt: Date | null;
}>;

type Row = { body: string; conversationId: string; messageId: string; correctedAt: string | Date | null };

/**
 * The questions of the period whose replies most visitors found not helpful. Equal questions are counted together, by
 * their letters and digits, and link to the latest. Messages with privacy code 2 are left out.
 */
export async function readDisliked(db: Db, { entityId, from }: Pick<Period, "entityId" | "from">): Promise<Disliked[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select m.body, m.conversation_id as "conversationId", m.id as "messageId", r.corrected_at as "correctedAt"
        from responses r join messages m on m.id = r.message_id
        where r.entity_id = ${entityId}::uuid and r.rating = 'down' and r.removed_at is null
          and ${readableByEntity("m")} and m.created_at >= ${from}::timestamptz
        order by r.rated_at desc limit ${READ_MAX}`,
  );
  const questions = new Map<string, Disliked>();
  for (const { body, conversationId, messageId, correctedAt } of rows) {
    const question = splitQuote(body).text || body;
    const key =
      question
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(" ") ?? question;
    const found = questions.get(key);
    questions.set(key, {
      question: found?.question ?? shorten(question),
      thumbsDown: (found?.thumbsDown ?? 0) + 1,
      conversationId: found?.conversationId ?? conversationId,
      messageId: found?.messageId ?? messageId,
      correctedAt: found?.correctedAt ?? (correctedAt === null ? null : new Date(correctedAt)),
    });
  }
  return [...questions.values()].sort((a, b) => b.thumbsDown - a.thumbsDown).slice(0, QUESTIONS);
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length > QUESTION_MAX ? `${characters.slice(0, QUESTION_MAX - 1).join("")}…` : characters.join("");
}
