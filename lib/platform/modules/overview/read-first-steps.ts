import { sql } from "drizzle-orm";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { type Db, rowsOf } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";

/** The first steps of an entity that are done. `isReading`: a document is on its way to be material. */
export type FirstSteps = Readonly<{
  hasMaterial: boolean;
  isReading: boolean;
  triedAt: Date | null;
  hasGreeting: boolean;
  isOnline: boolean;
  isShared: boolean;
}>;

type Row = Pick<FirstSteps, "hasMaterial" | "isReading" | "isShared">;

/** Reads which first steps an entity's records show as done, in one statement. */
export async function readFirstSteps(
  db: Db,
  { id, triedAt, chatStatus }: Pick<EntityRow, "id" | "triedAt" | "chatStatus">,
  { greeting, tone }: Pick<BehaviourSettings, "greeting" | "tone">,
): Promise<FirstSteps> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select
          exists (select from context_documents
                  where entity_id = ${id}::uuid and status = 'ready') as "hasMaterial",
          exists (select from context_documents
                  where entity_id = ${id}::uuid and status in ('queued', 'indexing')) as "isReading",
          exists (select from chatters where entity_id = ${id}::uuid)
            or exists (select from conversations as talk where talk.entity_id = ${id}::uuid and not exists (
                 select from entity_users as own
                 where own.entity_id = ${id}::uuid and own.user_id = talk.user_id)) as "isShared"`,
  );
  return {
    hasMaterial: row?.hasMaterial ?? false,
    isReading: row?.isReading ?? false,
    isShared: row?.isShared ?? false,
    triedAt,
    hasGreeting: Boolean(greeting?.trim()) || tone.length > 0,
    isOnline: chatStatus === "online",
  };
}
