import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { Failure } from "../failure";
import type { SpeechQuota } from "./port";

type Counted = Readonly<{ entityId: string; characters: number }>;

/** Counts characters against the plan. Throws plan_limit_reached when they do not fit in the month any more. */
export async function countSpeech(db: Db, quota: SpeechQuota | null, { entityId, characters }: Counted): Promise<void> {
  if (!quota) return;
  const { month, limit } = quota;
  if (characters > limit) throw new Failure("plan_limit_reached");
  const rows = await rowsOf(
    db,
    sql`insert into speech_counts (entity_id, month, characters) values (${entityId}::uuid, ${month}, ${characters}::int)
        on conflict (entity_id, month) do update set characters = speech_counts.characters + excluded.characters
          where speech_counts.characters + excluded.characters <= ${limit}::int
        returning characters`,
  );
  if (rows.length === 0) throw new Failure("plan_limit_reached");
}

/** Takes back what was counted for audio that was not made. */
export async function refundSpeech(
  db: Db,
  quota: SpeechQuota | null,
  { entityId, characters }: Counted,
): Promise<void> {
  if (!quota) return;
  await db.execute(
    sql`update speech_counts set characters = greatest(0, characters - ${characters}::int)
        where entity_id = ${entityId}::uuid and month = ${quota.month}`,
  );
}
