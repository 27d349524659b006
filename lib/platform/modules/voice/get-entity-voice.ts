import type { EntityVoice } from "@/lib/contract/voice/schemas";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { findInvitations } from "../access/find-invitations";
import { canViewEntity } from "../access/policy";
import { rightsOf } from "../plans/policy";
import { findVoice } from "./choose-voice";
import { isServedHere } from "./readable-response";

export type VoiceOffer = Pick<EntityVoice, "can_hear" | "reason" | "voice_name" | "cloning" | "can_transcribe">;

/** Whether the caller may hear an entity that they may see. Throws not_found for any other. */
export async function getEntityVoice({ ctx, input }: Verb<{ id: string }>): Promise<VoiceOffer> {
  const entity = await findEntity(ctx.db, { id: input.id });
  const isVisible = canViewEntity(ctx.actor, entity, await findInvitations(ctx, [entity]));
  if (!isVisible || !isServedHere(ctx, entity.id)) throw new Failure("not_found", { thing: "entity" });
  const voice = await findVoice(ctx, entity.id);
  const isAllowed = rightsOf(entity, ctx.settings).voiceClone;
  const canHear = isAllowed && voice !== null && !entity.suspendedAt;
  // The page is about to be heard.
  if (canHear) voice.vendor.ready?.();
  return {
    can_hear: canHear,
    reason: canHear ? null : isAllowed ? "not_set_up" : "plan",
    voice_name: canHear ? (voice.row?.name ?? null) : null,
    cloning: canHear && voice.row ? (voice.vendor.cloning?.kind ?? "none") : "none",
    can_transcribe: ctx.transcription !== null,
  };
}
