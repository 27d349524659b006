import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { keptStatement, type Slots } from "../../db/kept-query";
import { recordAudit } from "../system/record-audit";
import type { ResponseRow } from "./internal";

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
  if (!incident) return store(db, response, result, { at: now(), isUnanswered });
  return db.transaction(async (tx) => {
    const row = await store(tx, response, result, { at: now(), isUnanswered });
    if (!row) return null;
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

type Storing = { at: Date; isUnanswered: boolean };

/** One statement, so that a reply is settled and its question kept, or neither. */
async function store(
  db: Db,
  response: ResponseRow,
  result: Settled,
  { at, isUnanswered }: Storing,
): Promise<ResponseRow | null> {
  const row: ResponseRow = { ...response, ...result, writer: null, writingUntil: null, completedAt: at };
  const settle = isUnanswered ? settledWithQuestion : settled;
  const [stored] = await settle(db, {
    ...{ id: row.id, writer: response.writer, at: at.toISOString(), questionId: uuid() },
    ...{ status: row.status, body: row.body, sources: JSON.stringify(row.sources), error: row.error },
    ...{ talkSystemId: row.talkSystemId, model: row.model },
    ...{ inputTokens: row.inputTokens, outputTokens: row.outputTokens },
    ...{ costMicros: row.costMicros, costCurrency: row.costCurrency },
  });
  return stored ? row : null;
}

type Values = Pick<
  ResponseRow,
  | "id"
  | "writer"
  | "status"
  | "body"
  | "error"
  | "talkSystemId"
  | "model"
  | "inputTokens"
  | "outputTokens"
  | "costMicros"
  | "costCurrency"
> & { at: string; sources: string; questionId: string };

const settling = (value: Slots<Values>) =>
  sql`update responses
      set status = ${value.status}::response_status, body = ${value.body}, sources = ${value.sources}::jsonb,
          error = ${value.error}, talk_system_id = ${value.talkSystemId}, model = ${value.model},
          input_tokens = ${value.inputTokens}, output_tokens = ${value.outputTokens},
          cost_micros = ${value.costMicros}, cost_currency = ${value.costCurrency},
          writer = null, writing_until = null, completed_at = ${value.at}::timestamptz
      where id = ${value.id}::uuid and writer = ${value.writer}::uuid and status in ('pending', 'streaming')
      returning id, entity_id, message_id, data_storage_region`;

const settled = keptStatement<Values, { id: string }>(settling);

/** The same, and its question is kept in the same statement. */
const settledWithQuestion = keptStatement<Values, { id: string }>(
  (value) =>
    sql`with settled as (${settling(value)}), kept as (
          insert into unanswered_questions (id, entity_id, message_id, data_storage_region, asked_at)
          select ${value.questionId}::uuid, entity_id, message_id, data_storage_region, ${value.at}::timestamptz
          from settled
          on conflict do nothing
        )
        select id from settled`,
);
