import { desc, eq } from "drizzle-orm";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { EntityRole } from "../../auth/entity-role";
import type { Ctx } from "../../context";
import { type BehaviourRow, behaviourVersions, type CorrectionRunRow } from "../../db/schema/behaviour";
import type { EntitySpendRow } from "../../db/schema/budget";
import { forecastSpend } from "../budget/forecast-spend";
import { readSpend } from "../budget/read-spend";
import { behaviourOf, loadReplyConfig } from "../talk/load-reply-config";
import { countCorrections, findBehaviour, findLatestRun } from "./queries";

/** The settings of an entity with all that its users see beside them. */
export type BehaviourState = Readonly<{
  row: BehaviourRow | undefined;
  live: BehaviourSettings;
  draft: BehaviourSettings | null;
  publishedAt: Date | null;
  corrections: number;
  run: CorrectionRunRow | undefined;
  month: string;
  spend: Pick<EntitySpendRow, "replies" | "costMicros">;
  /** The cost of the whole month at the present pace; null while it is unknown. */
  forecastMicros: number | null;
  currency: string;
  hasModerationService: boolean;
  role: EntityRole;
}>;

export async function readBehaviour(
  { db, now, moderation }: Pick<Ctx, "db" | "now" | "moderation">,
  { entityId, role }: { entityId: string; role: EntityRole },
): Promise<BehaviourState> {
  const at = now();
  const month = at.toISOString().slice(0, 7);
  const [row, published, corrections, run, spend, { talk }] = await Promise.all([
    findBehaviour(db, entityId),
    db
      .select({ at: behaviourVersions.publishedAt })
      .from(behaviourVersions)
      .where(eq(behaviourVersions.entityId, entityId))
      .orderBy(desc(behaviourVersions.number))
      .limit(1),
    countCorrections(db, entityId),
    findLatestRun(db, entityId),
    readSpend(db, entityId, month),
    loadReplyConfig(db, entityId),
  ]);
  return {
    row,
    corrections,
    run,
    month,
    role,
    spend,
    forecastMicros: forecastSpend(spend, month, at)?.costMicros ?? null,
    live: behaviourOf(row?.live ?? null),
    draft: row?.draft ? behaviourOf(row.draft) : null,
    publishedAt: published[0]?.at ?? null,
    currency: talk.systems[0].currency,
    hasModerationService: moderation !== null,
  };
}
