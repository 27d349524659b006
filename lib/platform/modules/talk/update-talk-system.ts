import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { checkTalkSystem } from "./check-talk-system";
import { findTalkSystem, lockTalkSystems } from "./queries";

type Input = ParsedInput<"updateTalkSystem">;
type Changes = Omit<Input, "id" | "version">;
type Columns = Omit<TalkSystemRow, "id" | "fromSettings" | "createdAt" | "updatedAt">;

const COLUMNS = {
  name: "name",
  description: "description",
  provider: "provider",
  base_url: "baseUrl",
  model: "model",
  key_variable: "keyVariable",
  first_token_timeout_ms: "firstTokenTimeoutMs",
  total_timeout_ms: "totalTimeoutMs",
  fallback_id: "fallbackId",
  price_in_per_million: "priceIn",
  price_out_per_million: "priceOut",
  currency: "currency",
  is_active: "isActive",
} as const satisfies Record<keyof Changes, keyof Columns>;

const CONNECTION = ["provider", "base_url", "model", "key_variable"] as const;

/** Changes the named fields of a talk system. Throws edit_conflict, and invalid_input for a connection that comes from the settings. */
export async function updateTalkSystem({ ctx, input }: Verb<Input>): Promise<TalkSystemRow> {
  const admin = requireAdmin(ctx.actor);
  const { id, version, ...given } = input;
  const changes = columnsOf(given);
  return transaction(ctx, async (tx) => {
    await lockTalkSystems(tx);
    const system = await findTalkSystem(tx, id);
    requireVersion(system, version);
    const updated = { ...system, ...changes };
    if (system.fromSettings) refuseConnection(given, system, updated);
    await checkTalkSystem(tx, id, updated);
    const [row] = await tx
      .update(talkSystems)
      .set({ ...changes, version: system.version + 1, updatedAt: ctx.now() })
      .where(eq(talkSystems.id, id))
      .returning();
    if (!row) throw new Failure("not_found", { thing: "talk_system" });
    const entry = {
      actorUserId: admin.id,
      action: "talk_system.changed",
      data: { fields: Object.keys(given) },
    } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["talk_system", String(id)] });
    return row;
  });
}

function refuseConnection(given: Changes, current: TalkSystemRow, updated: TalkSystemRow): void {
  const isSame =
    current.provider === updated.provider &&
    current.baseUrl === updated.baseUrl &&
    current.model === updated.model &&
    current.keyVariable === updated.keyVariable;
  if (isSame) return;
  const named = CONNECTION.filter((field) => given[field] !== undefined);
  const problem = "from_settings";
  throw new Failure("invalid_input", { fields: Object.fromEntries(named.map((field) => [field, problem])) });
}

/** The given fields by the names of their columns. */
function columnsOf(given: Changes): Partial<Columns> {
  const named = Object.entries(COLUMNS).map(([field, column]) => [column, given[field as keyof Changes]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
