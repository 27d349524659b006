import { sql } from "drizzle-orm";
import { storable } from "@/lib/contract/fields/fields";
import { recordAudit } from "../../../audit";
import type { Platform } from "../../../context";
import { batchWriter } from "../../../db/batcher";
import { type Db, rowsOf } from "../../../db/client";
import { newId } from "../../../db/new-id";
import type { ResponseRow } from "../../../db/schema/chat";
import { messageMonth } from "../../plans/message-quota";

export type ReplyResult = Partial<
  Pick<
    ResponseRow,
    | "sources"
    | "correctionId"
    | "knowledgeRevision"
    | "talkSystemId"
    | "model"
    | "error"
    | "firstTokenMs"
    | "inputTokens"
    | "outputTokens"
    | "costMicros"
    | "costCurrency"
    | "isUnanswered"
    | "followUps"
    | "moderation"
    | "budgetStage"
    | "endedBy"
  >
> &
  Pick<ResponseRow, "status" | "body">;

/** A leak that stopped a reply, for the audit log. */
type LeakIncident = Readonly<{ kind: string; talkSystemId: number }>;

/**
 * Stores the result of a reply and what belongs to it. Returns null when the row has another writer, which then stores the
 * reply.
 */
export async function storeReply(
  { db, now }: Pick<Platform, "db" | "now">,
  response: ResponseRow,
  result: ReplyResult,
  incident: LeakIncident | null = null,
): Promise<ResponseRow | null> {
  const row: ResponseRow = { ...response, ...result, writer: null, leaseExpiresAt: null, completedAt: now() };
  const reply: StorableReply = { row, writer: response.writer, isSpent: isSpent(row) || incident !== null };
  if (!incident) return (await storeOne(db, reply)) ? row : null;
  return db.transaction(async (tx) => {
    const [isStored] = await storeReplies(tx, [reply]);
    if (!isStored) return null;
    const { kind, talkSystemId } = incident;
    await recordAudit({ now, requestId: null }, tx, {
      actorUserId: null,
      action: "chat.leak_stopped",
      subject: ["response", row.id],
      data: { kind, talk_system_id: talkSystemId, entity_id: row.entityId },
    });
    return row;
  });
}

/** `isSpent`: whether it uses the budget and the plan's messages. */
type StorableReply = Readonly<{ row: ResponseRow; writer: string | null; isSpent: boolean }>;

/** By entity: each adds to the entity's spend of the month, and to corrections that its replies share. */
const storeOne = batchWriter(storeReplies, ({ row }) => row.entityId);

/**
 * Stores results, the unanswered questions, the hits of corrections and the month's spend of each entity in one
 * statement, each reply wholly or not at all.
 * @returns for each reply whether its writer still held the lease, in their order
 */
async function storeReplies(db: Db, replies: readonly StorableReply[]): Promise<boolean[]> {
  const stored = await rowsOf<{ id: string }>(
    db,
    // `any(array(…))` forces an index scan, whatever the planner's statistics say.
    sql`with ended as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(replies.map(jsonRow))}::jsonb) as e(
            id uuid, writer uuid, status response_status, body text, sources jsonb, error text, talk_system_id int,
            model text, first_token_ms int, input_tokens int, output_tokens int, cost_micros bigint, cost_currency text,
            completed_at timestamptz, is_unanswered boolean, follow_ups text[], moderation moderation_subject,
            budget_stage budget_stage, ended_by reply_ending, question uuid, correction uuid, knowledge_revision uuid, spend_month text)
        ), stored as (
          update responses
          set status = e.status, body = e.body, sources = e.sources, error = e.error,
              talk_system_id = e.talk_system_id, model = e.model, first_token_ms = e.first_token_ms,
              input_tokens = e.input_tokens, output_tokens = e.output_tokens, cost_micros = e.cost_micros, cost_currency = e.cost_currency,
              correction_id = e.correction, knowledge_revision = e.knowledge_revision,
              is_unanswered = e.is_unanswered, follow_ups = e.follow_ups, moderation = e.moderation, budget_stage = e.budget_stage, ended_by = e.ended_by,
              writer = null, lease_expires_at = null, completed_at = e.completed_at
          from ended e
          where responses.id = any(array(select id from ended)) and responses.id = e.id and responses.writer = e.writer
            and responses.status in ('pending', 'streaming')
          returning responses.id, responses.entity_id, responses.message_id, responses.data_storage_region,
                    e.question, e.completed_at, e.correction, e.cost_micros, e.spend_month
        ), unanswered as (
          insert into unanswered_questions (id, entity_id, message_id, data_storage_region, asked_at)
          select question, entity_id, message_id, data_storage_region, completed_at
          from stored where question is not null
          on conflict do nothing
        ), locked as materialized (
          -- In the order of ids, so that two batches never deadlock.
          select id from corrections where id = any(array(select correction from stored)) order by id for no key update
        ), hit as (
          update corrections set hits = corrections.hits + h.hits, last_hit_at = h.last_hit_at
          from (select correction, count(*)::int as hits, max(completed_at) as last_hit_at from stored group by correction) h
          where corrections.id in (select id from locked) and corrections.id = h.correction
          returning corrections.id
        ), released as (
          delete from reply_reservations where id = any(array(select id from stored)) returning id, cost_micros
        ), spent as (
          -- After the corrections and the reservations and in the order of ids, so that two batches never deadlock. A reply that
          -- was stopped, by the visitor or before a leak, has no cost of its own: the one that was reserved counts.
          insert into entity_spend (entity_id, month, replies, cost_micros)
          select entity_id, spend_month, replies, cost
          from (select entity_id, spend_month, count(*)::int as replies,
                       coalesce(sum(coalesce(stored.cost_micros, released.cost_micros)), 0)::bigint as cost
                from stored left join released on released.id = stored.id
                where spend_month is not null group by entity_id, spend_month) s
          where (select count(*) from hit) >= 0
          order by entity_id, spend_month
          on conflict (entity_id, month) do update
          set replies = entity_spend.replies + excluded.replies,
              cost_micros = entity_spend.cost_micros + excluded.cost_micros
        )
        select id from stored`,
  );
  const storedIds = new Set(stored.map(({ id }) => id));
  return replies.map(({ row }) => storedIds.has(row.id));
}

function jsonRow({ row, writer, isSpent }: StorableReply) {
  return {
    id: row.id,
    writer,
    status: row.status,
    body: row.body,
    sources: row.sources,
    error: row.error === null ? null : storable(row.error),
    talk_system_id: row.talkSystemId,
    model: row.model,
    first_token_ms: row.firstTokenMs,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    cost_micros: row.costMicros,
    cost_currency: row.costCurrency,
    completed_at: row.completedAt,
    is_unanswered: row.isUnanswered,
    follow_ups: row.followUps,
    moderation: row.moderation,
    budget_stage: row.budgetStage,
    ended_by: row.endedBy,
    // A question without an answer is stored for the owner.
    question: row.isUnanswered ? newId() : null,
    correction: row.correctionId,
    knowledge_revision: row.knowledgeRevision,
    spend_month: isSpent ? messageMonth(row.completedAt ?? row.createdAt) : null,
  };
}

/**
 * Whether a reply uses the budget: a talk system wrote text that the visitor got. Replies without one (help lines, approved
 * answers) cost nothing. The talk system of a stopped reply is not stored.
 */
function isSpent({ status, body, talkSystemId }: ResponseRow): boolean {
  return (status === "complete" && talkSystemId !== null) || (status === "stopped" && body !== "");
}
