import { FileResponse } from "@/lib/contract/http/file-response";
import {
  type AudioCheck,
  type EntityVoice,
  type SpeechFormat,
  type VoiceClone,
  type VoiceCloneList,
  voiceLanguage,
} from "@/lib/contract/voice/schemas";
import { formatSpokenRange, SPOKEN_RANGE_HEADER } from "@/lib/contract/voice/spoken-range";
import type { Ctx } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import type { VoiceCloneRow } from "../../db/schema/voice";
import type { MarkedAudio } from "../../speech/mark/marked-audio";
import { isPublicEntity } from "../access/policy";
import { rightsOf } from "../plans/policy";
import type { CheckedAudio } from "./check-audio";
import type { VoiceOffer } from "./get-entity-voice";
import type { SpokenResponse } from "./get-response-audio";
import { cloneAbilities, isCloneAvailable } from "./policy";
import type { FoundClone } from "./queries";
import { consentWordings } from "./read-recording";

type SiteVoices = Pick<Ctx, "speech" | "settings">;

/** A voice clone as the entity's users see it. */
export function presentVoiceClone({ clone, recordedBy, canEdit }: FoundClone, site: SiteVoices): VoiceClone {
  const isAvailable = isCloneAvailable(clone, site);
  return {
    id: clone.id,
    name: clone.name,
    language: voiceLanguage.catch("en").parse(clone.language),
    is_default: clone.isDefault,
    status: clone.status,
    progress: clone.progress,
    problem: clone.problem,
    cloning: clone.vendor === "local" ? "matched" : "cloned",
    is_available: isAvailable,
    sample: presentSample(clone),
    consent: presentConsent(clone, recordedBy),
    can: cloneAbilities(clone, { canEdit, isAvailable }),
    version: clone.version,
    created_at: clone.createdAt.toISOString(),
    updated_at: clone.updatedAt.toISOString(),
  };
}

function presentSample({ sampleKey, sampleFormat, ...clone }: VoiceCloneRow): VoiceClone["sample"] {
  if (sampleKey === null || sampleFormat === null) return null;
  return {
    format: sampleFormat,
    bytes: clone.sampleBytes ?? 0,
    seconds: Math.round((clone.sampleSeconds ?? 0) * 10) / 10,
    level_db: clone.sampleLevelDb === null ? null : Math.round(clone.sampleLevelDb * 10) / 10,
  };
}

function presentConsent(clone: VoiceCloneRow, recordedBy: string | null): VoiceClone["consent"] {
  if (clone.consentKind === null || clone.consentAt === null) return null;
  return {
    kind: clone.consentKind,
    speaker_name: clone.consentSpeaker ?? "",
    wording: clone.consentWording ?? "",
    given_at: clone.consentAt.toISOString(),
    recorded_by: recordedBy,
    withdrawn_at: clone.withdrawnAt?.toISOString() ?? null,
  };
}

/** The page of an entity's voice clones. */
export function presentVoiceClones(
  { entity, clones, canEdit }: { entity: PlannedEntity; clones: readonly FoundClone[]; canEdit: boolean },
  site: SiteVoices,
): VoiceCloneList {
  const items = clones.map((found) => presentVoiceClone(found, site));
  return {
    items,
    next_cursor: null,
    cloning: site.speech.cloning?.kind ?? "none",
    can_speak: site.speech.ownVoice !== null || items.some((clone) => clone.can.preview),
    plan_voice_clone_allowed: rightsOf(entity, site.settings).voiceClone,
    consent_wordings: consentWordings(entity.name),
    can: { edit: canEdit },
  };
}

/** Whether and how visitors hear an entity. */
export function presentEntityVoice(offer: VoiceOffer): EntityVoice {
  return { ...offer, languages: [...voiceLanguage.options] };
}

/** The content of a file's mark, with the consent as it stands now. */
export function presentAudioCheck({ verdict, sound, statement, clone, entity }: CheckedAudio): AudioCheck {
  const { format, seconds, bytes, mark } = sound;
  const voice = statement?.voice;
  const consent = voice &&
    voice.kind !== "synthetic" && {
      given_at: voice.consent_at,
      state: clone ? (clone.withdrawnAt ? ("withdrawn" as const) : ("stands" as const)) : ("deleted" as const),
      withdrawn_at: clone?.withdrawnAt?.toISOString() ?? null,
      wording: clone?.consentWording ?? null,
    };
  return {
    verdict,
    changes: [...sound.changes],
    sound: { format, seconds, bytes },
    mark: mark && { id: mark.id, signed_by: mark.signedBy, is_synthetic: mark.isSynthetic },
    statement: statement && {
      made_at: statement.made_at,
      entity_name: statement.entity.name,
      entity_slug: entity && isPublicEntity(entity) ? entity.urlslug : null,
      voice: statement.voice.kind,
      speaker_name: statement.voice.kind === "synthetic" ? null : statement.voice.speaker,
      consent: consent || null,
    },
  };
}

/** A reply or a sentence of one, spoken, with its place in the reply. */
export function presentResponseAudio({ audio, range }: SpokenResponse, format: SpeechFormat): FileResponse {
  const { bytes, contentType, cacheControl, policy } = presentAudio(audio, format);
  const headers: Record<string, string> = range ? { [SPOKEN_RANGE_HEADER]: formatSpokenRange(range) } : {};
  return new FileResponse(bytes, contentType, cacheControl, policy, headers);
}

/** Synthetic audio, with its mark. */
export function presentAudio(audio: MarkedAudio, format: SpeechFormat): FileResponse {
  return presentRecording(audio, format);
}

/** Audio for its caller alone, which a browser asks about again before it plays it once more. */
export function presentRecording(audio: Buffer, format: SpeechFormat): FileResponse {
  return new FileResponse(audio, format === "mp3" ? "audio/mpeg" : "audio/wav", "private, no-cache");
}
