import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { checkTalkSystem } from "./check-talk-system";
import { lockTalkSystems } from "./queries";

/** Creates a talk system. Its API key is named by an environment variable, never sent. */
export async function createTalkSystem({ ctx, input }: Verb<"createTalkSystem">): Promise<TalkSystemRow> {
  const admin = requireAdmin(ctx.actor);
  const now = ctx.now();
  const values = {
    name: input.name,
    description: input.description,
    provider: input.provider,
    baseUrl: input.base_url,
    model: input.model,
    keyVariable: input.key_variable,
    firstTokenTimeoutMs: input.first_token_timeout_ms,
    totalTimeoutMs: input.total_timeout_ms,
    fallbackId: input.fallback_id,
    priceIn: input.price_in_per_million,
    priceOut: input.price_out_per_million,
    currency: input.currency,
    isActive: input.is_active,
    isDefault: false,
    createdAt: now,
    updatedAt: now,
  };
  return transaction(ctx, async (tx) => {
    await lockTalkSystems(tx);
    await checkTalkSystem(tx, null, values);
    const [created] = await tx.insert(talkSystems).values(values).returning();
    if (!created) throw new Error("The talk system was not stored.");
    const entry = { actorUserId: admin.id, action: "talk_system.created", data: { name: created.name } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["talk_system", String(created.id)] });
    return created;
  });
}
