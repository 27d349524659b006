import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { yieldIfBusy } from "../../event-loop";
import { classifySelfQuestion } from "../../models/embedded/self-question";
import { smallTalk } from "../../models/embedded/small-talk";
import { foldChatSpelling } from "../../search/analysis/chat-spelling";
import { clusterQuestions, type QuestionCluster } from "../../search/cluster-questions";
import { DAY_MS, startOfDay } from "./count-entity-activity";
import { requireOverview, startOf } from "./get-overview";
import {
  readTopicDecisions,
  type TopicDecision,
  type TopicMessage,
  type TopicMessageRow,
  topicMessageColumns,
  toTopicMessage,
} from "./read-topic-decisions";

/** The newest messages that topics are formed of, which bounds the work. */
const MESSAGES_MAX = 1_000;
/** The longest period and the one before it. */
const WINDOW_DAYS = 180;
const TOPICS_MAX = 8;
/** A single question makes no topic. */
const QUESTIONS_MIN = 2;
/** The share of a decided topic's messages that a topic holds at least to be it. */
const OVERLAP_MIN = 0.5;

/** A topic with its questions of a period, and how many the period before has. */
export type Topic = Readonly<{
  cluster: QuestionCluster;
  decision: TopicDecision | null;
  now: readonly TopicMessage[];
  before: number;
}>;

/** `isComplete`: all messages of the window were read. */
export type Topics = Readonly<{ items: readonly Topic[]; questions: number; isComplete: boolean }>;

type Clustered = Readonly<{ key: string; clusters: readonly QuestionCluster[] }>;
/** The clusters of entities, by the messages that they were formed of. In memory alone: they hold visitors' words. */
const cache = new LRUCache<string, Clustered>({ max: 200 });

/**
 * The topics that visitors of an entity asked about in a period, the most asked first and hidden ones last. All periods have
 * the same topics: they are formed of the newest messages of 180 days and of the messages of decisions.
 */
export async function listQuestionTopics({
  ctx: { db: primary, reads, actor, now },
  input,
}: Verb<"listQuestionTopics", "db" | "reads" | "actor" | "now">): Promise<Topics> {
  const { entity, period } = await requireOverview({ db: primary, actor, now }, input);
  const db = await reads.current();
  const since = new Date(startOfDay(now().getTime()) - WINDOW_DAYS * DAY_MS);
  const [recent, decisions] = await Promise.all([
    readMessages(db, entity.id, since),
    readTopicDecisions(db, entity.id),
  ]);
  const decided = decisions.flatMap(({ messages }) => messages);
  const messages = await withSubject([...decided, ...recent]);
  const clusters = await clusterOnce(entity.id, [...messages.values()]);
  const isNow = ({ at }: TopicMessage) => at >= startOf(period);
  const isBefore = (message: TopicMessage) => message.at >= (period.days.starts[0] ?? since) && !isNow(message);
  const counted = new Set(recent.map(({ id }) => id));
  const matches = matchDecisions(clusters, decisions);
  const items = clusters.flatMap((cluster): Topic[] => {
    const own = cluster.members.flatMap(({ id }) => (counted.has(id) ? (messages.get(id) ?? []) : []));
    const ofPeriod = own.filter(isNow);
    const decision = matches.get(cluster) ?? null;
    const isTopic = ofPeriod.length > 0 && (decision !== null || own.length >= QUESTIONS_MIN);
    return isTopic ? [{ cluster, decision, now: ofPeriod, before: own.filter(isBefore).length }] : [];
  });
  const isHidden = ({ decision }: Topic) => decision?.isHidden ?? false;
  const sorted = items.sort((a, b) => b.now.length - a.now.length);
  const asked = recent.filter((message) => isNow(message) && messages.has(message.id)).length;
  return {
    items: [...sorted.filter((topic) => !isHidden(topic)).slice(0, TOPICS_MAX), ...sorted.filter(isHidden)],
    questions: asked,
    isComplete: recent.length < MESSAGES_MAX,
  };
}

/** The newest messages that the entity's users may read. */
async function readMessages(db: Db, entityId: string, since: Date): Promise<TopicMessage[]> {
  const rows = await rowsOf<TopicMessageRow>(
    db,
    sql`select ${topicMessageColumns} from messages
        where conversation_id = any(array(select id from conversations
            where entity_id = ${entityId}::uuid and last_message_at >= ${since.toISOString()}::timestamptz))
          and ${readableByEntity()} and created_at >= ${since.toISOString()}::timestamptz
        order by id desc limit ${MESSAGES_MAX}`,
  );
  return rows.map(toTopicMessage);
}

/** By the ids of messages, whose words never change. */
const questions = new LRUCache<string, boolean>({ max: 50_000 });

/** Without greetings, thanks and questions about the entity itself, which have no subject of its material. */
async function withSubject(messages: readonly TopicMessage[]): Promise<ReadonlyMap<string, TopicMessage>> {
  const found = new Map<string, TopicMessage>();
  for (const message of messages) {
    await yieldIfBusy();
    const isQuestion = questions.get(message.id) ?? asksSomething(message);
    questions.set(message.id, isQuestion);
    if (isQuestion) found.set(message.id, message);
  }
  return found;
}

function asksSomething({ question, language }: TopicMessage): boolean {
  const spelled = foldChatSpelling(question, language);
  return smallTalk(spelled) === null && classifySelfQuestion(spelled) === null;
}

/** Forms the clusters again only once the messages have changed. */
async function clusterOnce(entityId: string, messages: readonly TopicMessage[]): Promise<readonly QuestionCluster[]> {
  const sorted = messages.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const key = createHash("sha256")
    .update(sorted.map(({ id }) => id).join())
    .digest("base64");
  const known = cache.get(entityId);
  if (known?.key === key) return known.clusters;
  const clusters = await clusterQuestions(
    sorted.map(({ id, question, language }) => ({ id, text: question, language })),
  );
  cache.set(entityId, { key, clusters });
  return clusters;
}

/** The decision about each cluster: it belongs to the cluster that holds most of its messages. */
function matchDecisions(
  clusters: readonly QuestionCluster[],
  decisions: readonly TopicDecision[],
): ReadonlyMap<QuestionCluster, TopicDecision> {
  const clusterOf = new Map(clusters.flatMap((cluster) => cluster.members.map(({ id }) => [id, cluster] as const)));
  const matches = new Map<QuestionCluster, TopicDecision>();
  // The latest decision counts where two topics have become one.
  for (const decision of decisions) {
    const overlaps = new Map<QuestionCluster, number>();
    const known = decision.messages.flatMap(({ id }) => clusterOf.get(id) ?? []);
    for (const cluster of known) overlaps.set(cluster, (overlaps.get(cluster) ?? 0) + 1);
    const [best] = [...overlaps].sort(([, a], [, b]) => b - a);
    if (best && best[1] >= OVERLAP_MIN * known.length) matches.set(best[0], decision);
  }
  return matches;
}
