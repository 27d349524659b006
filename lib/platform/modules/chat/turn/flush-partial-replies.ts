import { sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import { rowsOf } from "../../../db/client";
import { LeaseLost } from "../../../db/lease";
import type { LiveReply } from "./live-turns";
import { LEASE_MS, leaseExpiry, RENEW_MS } from "./reply-lease";

/**
 * Stores the new text of every unfinished reply of this process and renews the leases, in one statement. Interrupts a
 * reply whose row has another writer.
 */
export async function flushPartialReplies({ db, now, turns }: Pick<Platform, "db" | "now" | "turns">): Promise<void> {
  const at = now().getTime();
  const due = turns.all().filter((reply) => hasNewText(reply) || reply.leasedUntilMs - at < LEASE_MS - RENEW_MS);
  if (due.length === 0) return;
  const lengths = new Map(due.map((reply) => [reply.responseId, reply.turn.text.length]));
  const rows = due.map((reply) => ({
    id: reply.responseId,
    writer: reply.writer,
    body: hasNewText(reply) ? reply.turn.text : null,
  }));
  const stored = await rowsOf<{ id: string }>(
    db,
    sql`update responses r
        set body = coalesce(v.body, r.body), status = 'streaming',
            lease_expires_at = ${leaseExpiry(now()).toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, writer uuid, body text)
        where r.id = v.id and r.writer = v.writer and r.status in ('pending', 'streaming')
        returning r.id`,
  );
  const storedIds = new Set(stored.map(({ id }) => id));
  for (const reply of due) {
    if (storedIds.has(reply.responseId)) {
      reply.storedLength = lengths.get(reply.responseId) ?? 0;
      reply.leasedUntilMs = at + LEASE_MS;
    } else {
      reply.turn.interrupt(new LeaseLost("The reply's row has another writer."));
    }
  }
}

const hasNewText = ({ turn, storedLength }: LiveReply) => turn.text.length !== storedLength;
