import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { giveVoiceConsent as endpoint } from "@/lib/contract/voice/endpoints";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { untrackOrphan } from "../../storage/orphaned-files";
import { requireVoiceRight } from "./policy";
import { auditClone, changeClone, type FoundClone, findClone, lockClone, nameOf } from "./queries";
import { readConsent } from "./read-recording";

/** Records the speaker's consent to a clone that waits for it, and has its voice made. */
export async function giveVoiceConsent({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<FoundClone> {
  const found = await findClone(ctx, input, "edit");
  const { entity } = found;
  requireVoiceRight(entity, ctx.settings);
  const { cloning } = ctx.speech;
  if (!cloning) throw new Failure("voice_cloning_unavailable");
  if (found.clone.status !== "awaiting_consent") throw new Failure("not_possible_now");
  const agreed = await readConsent(ctx, entity.name, input);
  const clone = await transaction(ctx, async (tx) => {
    const row = await lockClone(tx, found.clone.id);
    if (row.status !== "awaiting_consent") throw new Failure("not_possible_now");
    if (agreed.consentKey) await untrackOrphan(tx, agreed.consentKey);
    const change = { ...agreed, status: "processing" as const, vendor: cloning.name };
    const changed = await changeClone(tx, row, change, ctx.now());
    await auditClone(ctx, tx, "voice_consent.given", row);
    await ctx.jobs.add(tx, "voice.create", { cloneId: row.id }, entity.ownerId ?? entity.id);
    return changed;
  });
  return { ...found, clone, recordedBy: nameOf(requireAccount(ctx.actor)) };
}
