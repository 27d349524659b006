import { sql } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";

/** A visitor's message that is read for topics. */
export type TopicMessage = Readonly<{
  id: string;
  conversationId: string;
  question: string;
  language: string;
  at: Date;
}>;
export type TopicMessageRow = { id: string; conversationId: string; body: string; language: string; ms: number };

/** The columns of a `TopicMessageRow`. Long messages tell their subject in the beginning. */
export const topicMessageColumns = sql`messages.id, messages.conversation_id as "conversationId",
  left(messages.body, 1000) as body, messages.language,
  floor(extract(epoch from messages.created_at) * 1000)::float8 as ms`;

export function toTopicMessage({ id, conversationId, body, language, ms }: TopicMessageRow): TopicMessage {
  return { id, conversationId, question: splitQuote(body).text || body, language, at: new Date(ms) };
}

/** A topic that one of the entity's users named or hid, and the messages by which it is recognised. */
export type TopicDecision = Readonly<{
  id: string;
  name: string | null;
  isHidden: boolean;
  messages: readonly TopicMessage[];
}>;

/** The latest decisions that are read; the limit bounds the work of forming topics. */
const DECISIONS_MAX = 30;

type Row = TopicMessageRow & { topic: string; name: string | null; isHidden: boolean };

/** The decisions about an entity's topics, the latest one last. Those whose messages were all erased are left out. */
export async function readTopicDecisions(db: Db, entityId: string): Promise<TopicDecision[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select topics.id as topic, topics.name, topics.is_hidden as "isHidden", ${topicMessageColumns}
        from (select * from question_topics where entity_id = ${entityId}::uuid
              order by updated_at desc, id desc limit ${DECISIONS_MAX}) as topics
        join question_topic_messages as member on member.topic_id = topics.id
        join messages on messages.id = member.message_id and ${readableByEntity()}
        order by topics.updated_at, topics.id, messages.id`,
  );
  const decisions = new Map<string, TopicDecision & { messages: TopicMessage[] }>();
  for (const { topic, name, isHidden, ...row } of rows) {
    const decision = decisions.get(topic) ?? { id: topic, name, isHidden, messages: [] };
    decisions.set(topic, decision);
    decision.messages.push(toTopicMessage(row));
  }
  return [...decisions.values()];
}
