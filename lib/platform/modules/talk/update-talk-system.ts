import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateTalkSystem as endpoint } from "@/lib/contract/talk/update-talk-system";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { TalkSystemRow } from "../../db/schema/talk";
import { talkSystems } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { checkTalkSystem, lockTalkSystems } from "./check-talk-system";
import { writableOf } from "./talk-system-input";
import { findTalkSystem } from "./talk-system-row";

type Input = ParsedInputOf<typeof endpoint>;

const CONNECTION = ["provider", "base_url", "model", "key_variable"] as const;

/** Changes what is named of a talk system. What the settings say about its connection cannot be changed here. */
export async function updateTalkSystem({ ctx, input }: Verb<Input>): Promise<TalkSystemRow> {
  const admin = requireAdmin(ctx.actor);
  const { id, ...given } = input;
  const changes = writableOf(given);
  return transaction(ctx, async (tx) => {
    await lockTalkSystems(tx);
    const system = await findTalkSystem(tx, id);
    const wanted = { ...system, ...changes };
    if (system.fromSettings) refuseConnection(given, system, wanted);
    await checkTalkSystem(tx, id, wanted);
    const [row] = await tx
      .update(talkSystems)
      .set({ ...changes, updatedAt: ctx.now() })
      .where(eq(talkSystems.id, id))
      .returning();
    if (!row) throw new Failure("not_found", { thing: "talk_system" });
    const entry = { actorUserId: admin.id, action: "talk_system.changed", data: { fields: Object.keys(given) } };
    await recordAudit(ctx, tx, { ...entry, subject: ["talk_system", String(id)] });
    return row;
  });
}

function refuseConnection(given: Omit<Input, "id">, is: TalkSystemRow, wanted: TalkSystemRow): void {
  const isSame =
    is.provider === wanted.provider &&
    is.baseUrl === wanted.baseUrl &&
    is.model === wanted.model &&
    is.keyVariable === wanted.keyVariable;
  if (isSame) return;
  const named = CONNECTION.filter((field) => given[field] !== undefined);
  const sentence = "from_settings";
  throw new Failure("invalid_input", { fields: Object.fromEntries(named.map((field) => [field, sentence])) });
}
