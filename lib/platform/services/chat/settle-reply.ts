import { type SQL, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
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
  const settled = sql`update responses
        set status = ${row.status}, body = ${row.body}, sources = ${JSON.stringify(row.sources)}::jsonb,
            error = ${row.error}, talk_system_id = ${row.talkSystemId}, model = ${row.model},
            input_tokens = ${row.inputTokens}, output_tokens = ${row.outputTokens},
            cost_micros = ${row.costMicros}, cost_currency = ${row.costCurrency},
            writer = null, writing_until = null, completed_at = ${at.toISOString()}::timestamptz
        where id = ${row.id}::uuid and writer = ${response.writer}::uuid and status in ('pending', 'streaming')
        returning id, entity_id, message_id, data_storage_region`;
  const [stored] = await rowsOf<{ id: string }>(db, isUnanswered ? withQuestion(settled, at) : settled);
  return stored ? row : null;
}

/** Keeps the question of a reply that is settled in the same statement. */
function withQuestion(settled: SQL, at: Date): SQL {
  return sql`with settled as (${settled}), kept as (
          insert into unanswered_questions (id, entity_id, message_id, data_storage_region, asked_at)
          select ${uuid()}::uuid, entity_id, message_id, data_storage_region, ${at.toISOString()}::timestamptz
          from settled
          on conflict do nothing
        )
        select id from settled`;
}
