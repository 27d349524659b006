"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import { useFormDraft } from "@/lib/client/use-form-draft";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { LANGUAGES } from "@/lib/contract/languages";
import { ConsentFields } from "./consent-fields";
import { consentOf, consentProblems, EMPTY_CONSENT } from "./consent-input";
import { RecordingField } from "./recording-field";
import type { VoiceClones } from "./use-voice-clones";

type NewVoiceCloneProps = { entity: OwnedEntity; clones: VoiceClones; texts: Messages["voiceClones"] };
type Problems = Readonly<Record<string, string | undefined>>;

const NAME_MAX = 80;
/** The fields that show their own problem. */
const FIELDS = ["name", "audio_file", "speaker_name", "consent_file"];

/** Makes a voice clone from a recording, with the consent of its speaker. */
export function NewVoiceClone({ entity, clones, texts }: NewVoiceCloneProps) {
  const labels = texts.create;
  const { list } = clones;
  const draft = useFormDraft(`voice:${entity.id}`, { name: "", language: entity.primary_language, speaker: "" });
  const [recording, setRecording] = useState<File | null>(null);
  const [consent, setConsent] = useState(EMPTY_CONSENT);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Percent sent; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = sent !== null;
  const clear = (...names: string[]) =>
    setProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name))));

  function show(found: Problems) {
    setProblems(found);
    const first = Array.from(form.current?.elements ?? []).find((field) => found[field.getAttribute("name") ?? ""]);
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const name = draft.values.name.trim();
    const typed = { ...consent, speaker: draft.values.speaker };
    const found: Problems = {
      ...(name === "" ? { name: labels.nameMissing } : {}),
      ...(recording ? {} : { audio_file: labels.recordingMissing }),
      ...consentProblems(typed, texts.agree),
    };
    setFailure(null);
    show(found);
    if (!recording || Object.keys(found).length > 0) return;
    setSent(0);
    const failed = await clones.create(
      { name, language: draft.values.language, recording, consent: consentOf(typed) },
      (bytes, total) => setSent(Math.round((100 * bytes) / Math.max(1, total))),
    );
    setSent(null);
    if (failed) {
      const found = failed.fields ?? {};
      show(found);
      if (!FIELDS.some((name) => found[name]))
        setFailure(failed.code === "offline" ? texts.offline : failureMessage(failed, texts.failed));
      return;
    }
    draft.clear();
    setRecording(null);
    setConsent(EMPTY_CONSENT);
  }

  return (
    <CardSection
      id="new-voice"
      title={labels.title}
      text={list.cloning === "matched" ? labels.textMatched : labels.text}
    >
      <form ref={form} noValidate onSubmit={submit} aria-label={labels.title} className="grid gap-5">
        <FailureBanner text={failure} />
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label={labels.name}
            name="name"
            value={draft.values.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            readOnly={isBusy}
            error={problems.name}
            onChange={({ currentTarget }) => {
              draft.set("name", currentTarget.value);
              clear("name");
            }}
          />
          <Select
            label={labels.language}
            name="language"
            value={draft.values.language}
            disabled={isBusy}
            onChange={({ currentTarget }) => draft.set("language", currentTarget.value)}
          >
            {Object.entries(LANGUAGES).map(([code, language]) => (
              <option key={code} value={code} lang={code}>
                {language}
              </option>
            ))}
          </Select>
        </div>
        <RecordingField
          label={texts.recordingField.label}
          file={recording}
          problem={problems.audio_file}
          isBusy={isBusy}
          texts={texts.recordingField}
          onFile={(file) => {
            setRecording(file);
            clear("audio_file");
          }}
          onProblem={(problem) => setProblems({ ...problems, audio_file: problem })}
        />
        <ConsentFields
          draft={{ ...consent, speaker: draft.values.speaker }}
          canWait
          problems={problems}
          isBusy={isBusy}
          wordings={list.consent_wordings}
          texts={texts}
          onChange={({ speaker, ...changes }) => {
            if (speaker !== undefined) draft.set("speaker", speaker);
            setConsent((typed) => ({ ...typed, ...changes }));
            clear("speaker_name", "agreed", "consent_file");
          }}
          onProblem={(problem) => setProblems({ ...problems, consent_file: problem })}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={labels.busy}>
            {labels.submit}
          </Button>
          {sent !== null && (
            <span role="status" className="text-ink-2 text-small tabular-nums">
              {formatMessage(labels.sent, { percent: sent })}
            </span>
          )}
        </div>
      </form>
    </CardSection>
  );
}
