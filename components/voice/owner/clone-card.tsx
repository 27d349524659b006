"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import { fetchAudio } from "@/lib/client/api/fetch-audio";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { Message, Value } from "@/lib/i18n/message";
import { useLocale } from "@/lib/i18n/navigation";
import { ClipPlayer } from "./clip-player";
import { CloneActions } from "./clone-actions";
import { CloneConsent } from "./clone-consent";
import { useClip } from "./use-clip";
import type { VoiceClones } from "./use-voice-clones";

type CloneCardProps = {
  entity: OwnedEntity;
  clone: VoiceClone;
  clones: VoiceClones;
};

const LOOKS: Record<VoiceClone["status"], PillLook> = {
  awaiting_consent: "open",
  processing: "half",
  ready: "hollow",
  failed: "square",
  withdrawn: "hollow",
};

/** A voice clone: its state, how it sounds, its consent, and what can be done with it. */
export function CloneCard({ entity, clone, clones }: CloneCardProps) {
  const texts = useTexts("voiceClones");
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const retry = useForm({ texts: { failed: texts.failed }, send: () => clones.retry(clone) });
  const timeZone = useTimeZone();
  const { id, name, status, can, sample } = clone;
  const titleId = `voice-${id}`;
  const preview = useClip(
    (signal) => fetchAudio("previewVoiceClone", { id: entity.id, clone_id: id }, signal),
    ({ code, message }) => setFailure(code === "offline" ? texts.offline : message || texts.noSound),
  );
  const date = formatTime(clone.created_at, "day", timeZone, locale);
  const language = LANGUAGES[clone.language];

  return (
    <section aria-labelledby={titleId} className="card-section voice-clone">
      <div className="flex flex-wrap gap-x-4 gap-y-3 items-center justify-between">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={titleId} dir="auto" className="wrap-anywhere text-h3">
              {name}
            </h2>
            {clone.is_default ? (
              <StatusPill look="full">{texts.status.inUse}</StatusPill>
            ) : (
              <StatusPill look={LOOKS[status]}>{texts.status[status]}</StatusPill>
            )}
          </div>
          <p className="text-ink-3 text-small">
            {sample
              ? texts.made({ language, date, duration: durationOf(sample.seconds, texts.duration) })
              : texts.madeBefore({ language, date })}
          </p>
        </div>
        <CloneActions entity={entity} clone={clone} clones={clones} onFailure={setFailure} />
      </div>
      <FailureBanner text={retry.failure ?? failure} />
      {status === "processing" && (
        <div className="grid gap-1.5">
          <progress className="usage" aria-label={texts.progress({ name })} max={100} value={clone.progress} />
          <p className="text-ink-2 text-small">{texts.progressText({ percent: clone.progress })}</p>
        </div>
      )}
      {status === "failed" && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-danger text-small">{clone.problem && texts.problems[clone.problem]}</p>
          {can.retry && (
            <Button size="sm" busy={retry.isBusy} busyLabel={texts.retrying} onClick={() => void retry.save()}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
      {can.preview && (
        <ClipPlayer
          clip={preview}
          texts={{
            play: texts.preview({ name }),
            pause: texts.pause({ name }),
            loading: texts.loading({ name }),
          }}
        />
      )}
      {status === "ready" && !clone.is_available && (
        <p className="text-small text-warning">{texts.unavailable({ name: entity.entity_name })}</p>
      )}
      {status === "ready" && clone.cloning === "matched" && <p className="text-ink-2 text-small">{texts.matched}</p>}
      <CloneConsent entity={entity} clone={clone} onFailure={setFailure} />
    </section>
  );
}

function durationOf(seconds: number, text: Message<{ minutes: number; seconds: Value }>): string {
  const whole = Math.round(seconds);
  return text({ minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
