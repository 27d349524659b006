import { voiceLanguage } from "@/lib/contract/voice/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { requireAbility } from "../../auth/ability";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import type { MarkedAudio } from "../../speech/mark/marked-audio";
import { voiceOf } from "./choose-voice";
import { cloneAbilities, requireVoiceRight, speechQuotaOf } from "./policy";
import { findClone } from "./queries";

/** A set sentence in the clone's language, in its voice. Throws not_possible_now for one that is not ready. */
export async function previewVoiceClone({ ctx, input }: Verb<"previewVoiceClone">): Promise<MarkedAudio> {
  const { entity, clone, canEdit } = await findClone(ctx, input, "edit");
  requireVoiceRight(entity, ctx.settings);
  // A missing vendor has its own error below.
  requireAbility(cloneAbilities(clone, { canEdit, isAvailable: true }), "preview");
  const voice = voiceOf(ctx, clone);
  if (!voice) throw new Failure("speech_unavailable");
  const language = voiceLanguage.catch("en").parse(clone.language);
  const { format, speed } = input;
  const request = {
    entityId: entity.id,
    vendor: voice.vendor,
    clone: voice.clone,
    language,
    speed,
    format,
    text: serverText(`voice.preview.${language}`),
  };
  return ctx.spokenAudio.get(request, { responseId: null, quota: speechQuotaOf(entity, ctx) });
}
