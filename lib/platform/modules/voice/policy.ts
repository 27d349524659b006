import { SERVICE_USES } from "@/lib/contract/plans/uses";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { Ctx } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import type { VoiceCloneRow } from "../../db/schema/voice";
import { Failure } from "../../failure";
import type { SpeechQuota } from "../../speech/port";
import { messageMonth } from "../plans/message-quota";
import { type PlanSettings, rightsOf } from "../plans/policy";

const COUNT_MAX = 2_147_483_647;

/** Throws entity_suspended for a suspended entity, in whose voice nothing is made, and plan_needed without a plan that includes voice. */
export function requireVoiceRight(entity: PlannedEntity, settings: PlanSettings): void {
  if (entity.suspendedAt) throw new Failure("entity_suspended");
  if (!rightsOf(entity, settings).voiceClone) throw new Failure("plan_needed");
}

/** An entity's speech quota for this month, in proportion to its plan's messages; null is unlimited. */
export function speechQuotaOf(
  entity: PlannedEntity,
  { settings, now }: Pick<Ctx, "settings" | "now">,
): SpeechQuota | null {
  const { messagesPerMonth } = rightsOf(entity, settings);
  if (messagesPerMonth === Number.MAX_SAFE_INTEGER) return null;
  return { month: messageMonth(now()), limit: Math.min(COUNT_MAX, messagesPerMonth * SERVICE_USES.speech.perMessage) };
}

/** Whether the vendor that made a clone is set up here. */
export const isCloneAvailable = ({ vendor }: VoiceCloneRow, { speech }: Pick<Ctx, "speech">): boolean =>
  speech.vendor(vendor) !== null;

/** The caller's abilities on a clone. */
export function cloneAbilities(
  row: VoiceCloneRow,
  { canEdit, isAvailable }: { canEdit: boolean; isAvailable: boolean },
): VoiceClone["can"] {
  const { status } = row;
  return {
    edit: canEdit && status !== "withdrawn",
    preview: canEdit && status === "ready" && isAvailable,
    set_default: canEdit && status === "ready" && !row.isDefault,
    give_consent: canEdit && status === "awaiting_consent",
    withdraw_consent: canEdit && row.consentAt !== null && status !== "withdrawn",
    retry: canEdit && status === "failed" && row.sampleKey !== null,
  };
}
