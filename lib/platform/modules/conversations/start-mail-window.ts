import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";

/** Mails about one thing are at least this far apart. */
const MAIL_WINDOW_MS = 10 * 60_000;

/** Whether no mail was sent under this key within the window; starts a new one then. */
export async function startMailWindow(db: Db, at: Date, key: string): Promise<boolean> {
  const end = new Date(at.getTime() + MAIL_WINDOW_MS).toISOString();
  const started = await rowsOf<{ key: string }>(
    db,
    sql`insert into rate_limits (key, calls, window_ends_at)
        values (${key}, 1, ${end}::timestamptz)
        on conflict (key) do update set window_ends_at = excluded.window_ends_at
          where rate_limits.window_ends_at <= ${at.toISOString()}::timestamptz
             or rate_limits.window_ends_at > ${end}::timestamptz
        returning key`,
  );
  return started.length > 0;
}
