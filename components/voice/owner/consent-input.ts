import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { Messages } from "@/lib/i18n/message-types";

type ConsentKind = NonNullable<VoiceClone["consent"]>["kind"];

/** A consent as it is sent; a spoken one has a recording. */
export type ConsentInput = { kind: ConsentKind; speaker: string; recording: File | null };

/** A consent as it is typed. */
export type ConsentDraft = {
  kind: ConsentKind | "later";
  speaker: string;
  isChecked: boolean;
  recording: File | null;
};

export const EMPTY_CONSENT: ConsentDraft = { kind: "written", speaker: "", isChecked: false, recording: null };

export type ConsentProblems = Partial<Record<"speaker_name" | "agreed" | "consent_file", string>>;

/** The missing fields of a typed consent; empty when it can be sent. */
export function consentProblems(draft: ConsentDraft, texts: Messages["voiceClones"]["agree"]): ConsentProblems {
  if (draft.kind === "later") return {};
  return {
    ...(draft.speaker.trim() === "" ? { speaker_name: texts.speakerMissing } : {}),
    ...(draft.kind === "written" && !draft.isChecked ? { agreed: texts.checkMissing } : {}),
    ...(draft.kind === "spoken" && !draft.recording ? { consent_file: texts.recordingMissing } : {}),
  };
}

/** The consent to send; null for a later one. */
export function consentOf({ kind, speaker, recording }: ConsentDraft): ConsentInput | null {
  return kind === "later" ? null : { kind, speaker: speaker.trim(), recording };
}
