"use client";

import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Button } from "@/components/ui/button";
import { fetchAudio } from "@/lib/client/api/fetch-audio";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { useClip } from "./use-clip";

type CloneConsentProps = {
  entity: OwnedEntity;
  clone: VoiceClone;
  onFailure: (failure: string) => void;
};

/** The speaker's consent to a clone: name, date and kind, with the recordings. */
export function CloneConsent({ entity, clone, onFailure }: CloneConsentProps) {
  const texts = useTexts("voiceClones");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { consent, sample } = clone;
  const source = { entity, clone, texts, onFailure };
  return (
    <div className="voice-clone__consent">
      {consent && (
        <p title={consent.wording}>
          {consent.withdrawn_at
            ? texts.consent.withdrawn({
                speaker: consent.speaker_name,
                date: formatTime(consent.given_at, "day", timeZone, locale),
                withdrawn: formatTime(consent.withdrawn_at, "day", timeZone, locale),
              })
            : texts.consent[consent.kind]({
                speaker: consent.speaker_name,
                date: formatTime(consent.given_at, "day", timeZone, locale),
                by: consent.recorded_by ?? texts.consent.unknown,
              })}
        </p>
      )}
      {sample && <RecordingButton {...source} kind="sample" label={texts.recording} />}
      {consent?.kind === "spoken" && !consent.withdrawn_at && (
        <RecordingButton {...source} kind="consent" label={texts.consentRecording} />
      )}
    </div>
  );
}

type RecordingButtonProps = CloneConsentProps & { kind: "sample" | "consent"; label: string };

function RecordingButton({ entity, clone, onFailure, kind, label }: RecordingButtonProps) {
  const texts = useTexts("voiceClones");
  const clip = useClip(
    (signal) => fetchAudio("getVoiceRecording", { id: entity.id, clone_id: clone.id, kind }, signal),
    ({ code, message }) => onFailure(code === "offline" ? texts.offline : message || texts.noSound),
  );
  return (
    <Button variant="link" size="sm" busy={clip.state.phase === "loading"} onClick={clip.toggle}>
      {clip.state.phase === "playing" ? texts.stopRecording : label}
    </Button>
  );
}
