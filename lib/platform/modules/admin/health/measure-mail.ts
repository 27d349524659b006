import { sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import { rowsOf } from "../../../db/client";
import { ADDRESS_REFUSED } from "../../../email/port";
import { shortReason } from "../../../short-reason";

export type MailMeasures = Readonly<{
  waiting: number;
  failed: number;
  lastSentAt: Date | null;
  /** Mails that were refused since the last one was sent, or are retried, other than for their recipient's address. */
  refused: number;
  /** When one of them is tried again; null when all were given up. */
  nextTryAt: Date | null;
  lastError: string | null;
}>;

type MailRow = {
  waiting: number;
  failed: number;
  last_sent_at: string | null;
  refused: number;
  next_try_at: string | null;
  last_error: string | null;
};

/** The queue of mails: what waits, and what the mail server refused. */
export async function measureMail({ db }: Pick<Platform, "db">): Promise<MailMeasures> {
  const [row] = await rowsOf<MailRow>(
    db,
    sql`with sent as materialized (
          select max(finished_at) as at from jobs where kind = 'mail.send' and status = 'done'
        ), refused as materialized (
          select run_at, status, last_error, coalesce(finished_at, run_at) as at from jobs
          where kind = 'mail.send' and status in ('queued', 'running', 'dead') and last_error is not null
            and not starts_with(last_error, ${ADDRESS_REFUSED}) and (status <> 'dead' or finished_at > coalesce((select at from sent), '-infinity'))
        )
        select (select count(*)::int from jobs where kind = 'mail.send' and status in ('queued', 'running')) as waiting,
          (select count(*)::int from jobs where kind = 'mail.send' and status = 'dead') as failed,
          (select at from sent)::text as last_sent_at,
          (select count(*)::int from refused) as refused,
          (select min(run_at) from refused where status = 'queued')::text as next_try_at,
          (select last_error from refused order by at desc limit 1) as last_error`,
  );
  return {
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    lastSentAt: row?.last_sent_at ? new Date(row.last_sent_at) : null,
    refused: row?.refused ?? 0,
    nextTryAt: row?.next_try_at ? new Date(row.next_try_at) : null,
    lastError: row?.last_error ? shortReason(row.last_error) : null,
  };
}
