"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { PrivacyNote } from "@/components/operator/privacy-note";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormField, FormSelect } from "@/components/patterns/form-fields";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import { ConsentFields } from "./consent-fields";
import { consentOf, consentProblems, EMPTY_CONSENT } from "./consent-input";
import { RecordingField } from "./recording-field";
import type { VoiceClones } from "./use-voice-clones";

type NewVoiceCloneProps = { entity: OwnedEntity; clones: VoiceClones };

const NAME_MAX = 80;

/** Makes a voice clone from a recording, with the consent of its speaker. */
export function NewVoiceClone({ entity, clones }: NewVoiceCloneProps) {
  const texts = useTexts("voiceClones");
  const labels = texts.create;
  const { list } = clones;
  const [recording, setRecording] = useState<File | null>(null);
  const [consent, setConsent] = useState(EMPTY_CONSENT);
  /** Percent sent; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const form = useForm({
    values: { name: "", language: entity.primary_language as string, speaker_name: "" },
    draft: `voice:${entity.id}`,
    texts: { failed: texts.failed },
    otherFields: ["audio_file", "consent_file", "agreed"],
    validate: ({ name, speaker_name: speaker }) => ({
      ...(name.trim() === "" ? { name: labels.nameMissing } : {}),
      ...(recording ? {} : { audio_file: labels.recordingMissing }),
      ...consentProblems({ ...consent, speaker }, texts.agree),
    }),
    send: async ({ name, language, speaker_name: speaker }) => {
      if (!recording) return refused(labels.recordingMissing);
      setSent(0);
      const outcome = await clones.create(
        { name: name.trim(), language, recording, consent: consentOf({ ...consent, speaker }) },
        (bytes, total) => setSent(Math.round((100 * bytes) / Math.max(1, total))),
      );
      setSent(null);
      return outcome;
    },
    onSaved: () => {
      setRecording(null);
      setConsent(EMPTY_CONSENT);
    },
  });
  const { isBusy, problems, values } = form;
  const clear = (...names: string[]) =>
    form.setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))));

  return (
    <CardSection
      id="new-voice"
      title={labels.title}
      text={list.cloning === "matched" ? labels.textMatched : labels.text}
    >
      <form ref={form.element} noValidate onSubmit={form.submit} aria-label={labels.title} className="grid gap-5">
        <FailureBanner text={form.failure} />
        <div className="grid gap-5 md:grid-cols-2">
          <FormField form={form} name="name" label={labels.name} maxLength={NAME_MAX} autoComplete="off" />
          <FormSelect form={form} name="language" label={labels.language} disabled={isBusy}>
            {Object.entries(LANGUAGES).map(([code, language]) => (
              <option key={code} value={code} lang={code}>
                {language}
              </option>
            ))}
          </FormSelect>
        </div>
        <RecordingField
          label={texts.recordingField.label}
          file={recording}
          problem={problems.audio_file}
          isBusy={isBusy}
          onFile={(file) => {
            setRecording(file);
            clear("audio_file");
          }}
          onProblem={(audio_file) => form.setProblems({ ...problems, audio_file })}
        />
        <ConsentFields
          draft={{ ...consent, speaker: values.speaker_name }}
          canWait
          problems={problems}
          isBusy={isBusy}
          wordings={list.consent_wordings}
          onChange={({ speaker, ...changes }) => {
            clear("speaker_name", "agreed", "consent_file");
            if (speaker !== undefined) form.setText("speaker_name", speaker);
            setConsent((typed) => ({ ...typed, ...changes }));
          }}
          onProblem={(consent_file) => form.setProblems({ ...problems, consent_file })}
        />
        <PrivacyNote texts={labels.notice} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={labels.busy}>
            {labels.submit}
          </Button>
          {sent !== null && (
            <span role="status" className="text-ink-2 text-small tabular-nums">
              {labels.sent({ percent: sent })}
            </span>
          )}
        </div>
      </form>
    </CardSection>
  );
}
