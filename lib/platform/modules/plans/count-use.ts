import { sql } from "drizzle-orm";
import { SERVICE_USES } from "@/lib/contract/plans/uses";
import type { Platform } from "../../context";
import { rowsOf } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { Failure } from "../../failure";
import { messageMonth } from "./message-quota";
import { rightsOf } from "./policy";

const COLUMNS = {
  modelText: sql.raw("model_calls"),
  transcription: sql.raw("transcribed_seconds"),
};

type Use = Readonly<{ use: keyof typeof COLUMNS; amount: number }>;

/**
 * Counts a use against what the entity's plan includes in the month, before the service is called. Throws plan_limit_reached
 * where it does not fit.
 * @returns takes the count back, for a call that failed
 */
export async function countUse(
  { db, now, settings }: Pick<Platform, "db" | "now" | "settings">,
  entity: PlannedEntity,
  { use, amount }: Use,
): Promise<() => Promise<void>> {
  const limit = rightsOf(entity, settings).messagesPerMonth * SERVICE_USES[use].perMessage;
  const column = COLUMNS[use];
  const month = messageMonth(now());
  if (amount > limit) throw new Failure("plan_limit_reached");
  const counted = await rowsOf(
    db,
    sql`insert into entity_spend (entity_id, month, ${column}) values (${entity.id}::uuid, ${month}, ${amount}::int)
        on conflict (entity_id, month) do update set ${column} = entity_spend.${column} + excluded.${column}
          where entity_spend.${column} + excluded.${column} <= ${limit}::float8
        returning month`,
  );
  if (counted.length === 0) throw new Failure("plan_limit_reached");
  return async () => {
    await db.execute(
      sql`update entity_spend set ${column} = greatest(0, ${column} - ${amount}::int)
          where entity_id = ${entity.id}::uuid and month = ${month}`,
    );
  };
}
