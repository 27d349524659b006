"use client";

import CircleAlert from "@lucide/icons/icons/circle-alert";
import { useId } from "react";
import { useTexts } from "#texts";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Segmented } from "@/components/ui/segmented";
import type { VoiceCloneList } from "@/lib/contract/voice/schemas";
import type { ConsentDraft, ConsentProblems } from "./consent-input";
import { RecordingField } from "./recording-field";

const NAME_MAX = 120;

type ConsentFieldsProps = {
  draft: ConsentDraft;
  /** Whether the consent may follow later. */
  canWait: boolean;
  problems: ConsentProblems;
  isBusy: boolean;
  wordings: VoiceCloneList["consent_wordings"];
  onChange: (changes: Partial<ConsentDraft>) => void;
  onProblem: (problem: string) => void;
};

/** The consent of the speaker: written, spoken on a recording, or later. */
export function ConsentFields(props: ConsentFieldsProps) {
  const labels = useTexts("voiceClones.agree");
  const { draft, canWait, problems, isBusy, wordings, onChange, onProblem } = props;
  const wordingId = useId();
  const problemId = useId();
  const kinds = [
    { value: "written", label: labels.written },
    { value: "spoken", label: labels.spoken },
    ...(canWait ? ([{ value: "later", label: labels.later }] as const) : []),
  ] as const;
  return (
    <div className="consent">
      <p className="font-medium text-small">{labels.legend}</p>
      <Segmented
        label={labels.legend}
        choices={kinds}
        value={draft.kind}
        disabled={isBusy}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === "later" ? (
        <p className="text-ink-2 text-small">{labels.laterText}</p>
      ) : (
        <>
          <div className="consent__wording">
            <p id={wordingId} className="text-ink-3 text-caption">
              {draft.kind === "written" ? labels.wording : labels.say}
            </p>
            <blockquote aria-labelledby={wordingId} dir="auto">
              {wordings[draft.kind]}
            </blockquote>
          </div>
          <Field
            label={labels.speaker}
            name="speaker_name"
            value={draft.speaker}
            maxLength={NAME_MAX}
            autoComplete="off"
            readOnly={isBusy}
            error={problems.speaker_name}
            onChange={({ currentTarget }) => onChange({ speaker: currentTarget.value })}
          />
        </>
      )}
      {draft.kind === "written" && (
        <div className="grid gap-1.5">
          <label className="consent__check">
            <input
              type="checkbox"
              name="agreed"
              checked={draft.isChecked}
              disabled={isBusy}
              aria-invalid={problems.agreed ? true : undefined}
              aria-describedby={problems.agreed ? problemId : undefined}
              onChange={({ currentTarget }) => onChange({ isChecked: currentTarget.checked })}
            />
            <span>{labels.check}</span>
          </label>
          {problems.agreed && (
            <p id={problemId} className="flex items-start gap-1.5 text-caption text-danger">
              <Icon glyph={CircleAlert} size="sm" className="mt-px" />
              {problems.agreed}
            </p>
          )}
        </div>
      )}
      {draft.kind === "spoken" && (
        <RecordingField
          label={labels.spoken}
          file={draft.recording}
          problem={problems.consent_file}
          isBusy={isBusy}
          onFile={(recording) => onChange({ recording })}
          onProblem={onProblem}
        />
      )}
    </div>
  );
}
