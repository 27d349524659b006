import { sql } from "drizzle-orm";
import { storable } from "@/lib/contract/fields";
import { recordAudit } from "../../audit";
import type { Platform } from "../../context";
import { batchWriter } from "../../db/batcher";
import { type Db, rowsOf } from "../../db/client";
import { newId } from "../../db/new-id";
import type { ResponseRow } from "../../db/schema/chat";
export type Settled = Partial<
  Pick<
    ResponseRow,
    "sources" | "talkSystemId" | "model" | "error" | "inputTokens" | "outputTokens" | "costMicros" | "costCurrency"
  >
> &
  Pick<ResponseRow, "status" | "body">;

type Needs = Pick<Platform, "db" | "now">;
type Beside = {
  /** The reply found nothing in the material; the question is kept for the owner. */
  isUnanswered?: boolean;
  /** What the reply was stopped from telling. */
  incident?: { kind: string; talkSystemId: number } | undefined;
};

/**
 * Stores how a reply ended, and what is to be kept beside it. Only the reply's writer can: null when the row has gone
 * to somebody else, who then settles it.
 */
export async function settleReply(
  { db, now }: Needs,
  response: ResponseRow,
  result: Settled,
  { isUnanswered = false, incident }: Beside = {},
): Promise<ResponseRow | null> {
  const row: ResponseRow = { ...response, ...result, writer: null, leaseExpiresAt: null, completedAt: now() };
  const ending: Ending = { row, writer: response.writer, isUnanswered };
  if (!incident) return (await storeOne(db, ending)) ? row : null;
  return db.transaction(async (tx) => {
    const [isStored] = await storeAll(tx, [ending]);
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

type Ending = Readonly<{ row: ResponseRow; writer: string | null; isUnanswered: boolean }>;

const storeOne = batchWriter(storeAll);

/**
 * Settles replies and keeps the questions of those that found nothing, in one statement: both of each, or neither.
 * @returns of each whether it was still its writer's, in their order
 */
async function storeAll(db: Db, endings: readonly Ending[]): Promise<boolean[]> {
  const settled = await rowsOf<{ id: string }>(
    db,
    // `any(array(…))` keeps the look-up an index scan, whatever the planner takes the table for.
    sql`with ended as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(endings.map(asEnded))}::jsonb) as e(
            id uuid, was uuid, status response_status, body text, sources jsonb, error text, talk_system_id int,
            model text, input_tokens int, output_tokens int, cost_micros bigint, cost_currency text,
            completed_at timestamptz, question uuid)
        ), settled as (
          update responses
          set status = e.status, body = e.body, sources = e.sources, error = e.error,
              talk_system_id = e.talk_system_id, model = e.model, input_tokens = e.input_tokens,
              output_tokens = e.output_tokens, cost_micros = e.cost_micros, cost_currency = e.cost_currency,
              writer = null, lease_expires_at = null, completed_at = e.completed_at
          from ended e
          where responses.id = any(array(select id from ended)) and responses.id = e.id and responses.writer = e.was
            and responses.status in ('pending', 'streaming')
          returning responses.id, responses.entity_id, responses.message_id, responses.data_storage_region,
                    e.question, e.completed_at
        ), kept as (
          insert into unanswered_questions (id, entity_id, message_id, data_storage_region, asked_at)
          select question, entity_id, message_id, data_storage_region, completed_at
          from settled where question is not null
          on conflict do nothing
        )
        select id from settled`,
  );
  const own = new Set(settled.map(({ id }) => id));
  return endings.map(({ row }) => own.has(row.id));
}

function asEnded({ row, writer, isUnanswered }: Ending) {
  return {
    id: row.id,
    was: writer,
    status: row.status,
    body: row.body,
    sources: row.sources,
    error: row.error === null ? null : storable(row.error),
    talk_system_id: row.talkSystemId,
    model: row.model,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    cost_micros: row.costMicros,
    cost_currency: row.costCurrency,
    completed_at: row.completedAt,
    question: isUnanswered ? newId() : null,
  };
}
