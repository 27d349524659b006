import { sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { rowsOf } from "../../db/client";
import { LeaseLost } from "./interruptions";
import { LEASE_MS, leaseFrom, RENEW_MS } from "./lease";
import type { LiveReply } from "./live-turns";

type Needs = Pick<Platform, "db" | "now" | "turns">;

/**
 * Stores what has been told of every reply under way since the last time, and says that their writers live: one
 * statement for all of them. A reply whose row has gone to somebody else is ended.
 */
export async function keepPartials({ db, now, turns }: Needs): Promise<void> {
  const at = now().getTime();
  const due = turns.all().filter((reply) => hasNews(reply) || reply.heldUntil - at < LEASE_MS - RENEW_MS);
  if (due.length === 0) return;
  const lengths = new Map(due.map((reply) => [reply.responseId, reply.turn.text.length]));
  const rows = due.map((reply) => ({
    id: reply.responseId,
    writer: reply.writer,
    body: hasNews(reply) ? reply.turn.text : null,
  }));
  const kept = await rowsOf<{ id: string }>(
    db,
    sql`update responses r
        set body = coalesce(v.body, r.body), status = 'streaming',
            lease_expires_at = ${leaseFrom(now()).toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, writer uuid, body text)
        where r.id = v.id and r.writer = v.writer and r.status in ('pending', 'streaming')
        returning r.id`,
  );
  const own = new Set(kept.map(({ id }) => id));
  for (const reply of due) {
    if (own.has(reply.responseId)) {
      reply.storedLength = lengths.get(reply.responseId) ?? 0;
      reply.heldUntil = at + LEASE_MS;
    } else {
      reply.turn.interrupt(new LeaseLost("The reply's row was taken by somebody else."));
    }
  }
}

const hasNews = ({ turn, storedLength }: LiveReply) => turn.text.length !== storedLength;
