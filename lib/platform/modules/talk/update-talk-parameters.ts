import { sql } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateTalkParameters as endpoint } from "@/lib/contract/talk/endpoints";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { talkParameters } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { getTalkParameters, type ParametersState, readParameters } from "./get-talk-parameters";
import type { ParameterLevel } from "./talk-parameters";

type Input = ParsedInputOf<typeof endpoint>;

/** Changes the named parameters of one level. An entity's level also makes the entity use this talk system. */
export async function updateTalkParameters({ ctx, input }: Verb<Input>): Promise<ParametersState> {
  const admin = requireAdmin(ctx.actor);
  const { talkSystemId, entityId } = await getTalkParameters({ ctx, input });
  return transaction(ctx, async (tx) => {
    // Writes only the named columns, so that concurrent changes of different parameters are all kept.
    await upsertLevel(tx, { ...namedColumns(input), talkSystemId, entityId, updatedAt: ctx.now() });
    const subject =
      entityId === null ? (["talk_system", String(talkSystemId)] as const) : (["entity", entityId] as const);
    const data = { talk_system_id: talkSystemId, fields: Object.keys(namedColumns(input)) };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "talk_parameters.changed", subject, data });
    return readParameters(tx, { talkSystemId, entityId });
  });
}

async function upsertLevel(tx: Db, row: typeof talkParameters.$inferInsert): Promise<void> {
  const insert = tx.insert(talkParameters).values(row);
  if (row.entityId) {
    await insert.onConflictDoUpdate({ target: talkParameters.entityId, set: row });
  } else {
    const isSystemLevel = sql`entity_id is null`;
    await insert.onConflictDoUpdate({ target: talkParameters.talkSystemId, targetWhere: isSystemLevel, set: row });
  }
}

const COLUMNS = {
  system_prompt: "systemPrompt",
  temperature: "temperature",
  max_output_tokens: "maxOutputTokens",
  history_window: "historyWindow",
  passages: "passages",
  language_policy: "languagePolicy",
} as const satisfies Partial<Record<keyof Input, keyof ParameterLevel>>;

function namedColumns(input: Input): Partial<ParameterLevel> {
  const named = Object.entries(COLUMNS).map(
    ([field, column]) => [column, input[field as keyof typeof COLUMNS]] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
