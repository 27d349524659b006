"use client";

import CircleAlert from "@lucide/icons/icons/circle-alert";
import Mic from "@lucide/icons/icons/mic";
import Square from "@lucide/icons/icons/square";
import Trash from "@lucide/icons/icons/trash";
import { useId } from "react";
import { useTexts } from "#texts";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { splitAtValue } from "@/lib/client/text/split-at-value";
import type { Messages } from "@/lib/i18n/message-types";
import { formatSeconds } from "../format-seconds";
import { LevelWave } from "../level-wave";
import { useElapsedSeconds } from "../use-elapsed-seconds";
import { ClipPlayer } from "./clip-player";
import { recordingProblem } from "./recording-problem";
import { useClip } from "./use-clip";
import { useRecorder } from "./use-recorder";

type RecordingFieldProps = {
  label: string;
  file: File | null;
  problem: string | undefined;
  isBusy: boolean;
  onFile: (file: File | null) => void;
  onProblem: (problem: string) => void;
};

/** Takes a recording that is dropped, chosen, or made with the microphone, and plays it back. */
export function RecordingField({ label, file, problem, isBusy, onFile, onProblem }: RecordingFieldProps) {
  const texts = useTexts("voiceClones.recordingField");
  const { input, open, dropProps } = useFileChoice({
    label: texts.input,
    accept: ".wav,.mp3,audio/wav,audio/mpeg",
    onFile: take,
  });
  const labelId = useId();
  const problemId = useId();
  const [before, after] = splitAtValue(texts.drop, "choose");
  const recorder = useRecorder(texts.fileName, onFile, (found) => onProblem(texts[found]));
  const seconds = useElapsedSeconds(recorder.phase === "recording");

  function take(chosen: File) {
    if (isBusy) return;
    const found = recordingProblem(chosen, texts);
    if (found) onProblem(found);
    else onFile(chosen);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers ignore grid and flex on a legend.
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={problem ? problemId : undefined}
      className="grid gap-1.5"
    >
      <p id={labelId} className="font-medium text-small">
        {label}
      </p>
      {recorder.phase === "recording" && (
        <div className="recording recording--active">
          <div className="flex flex-wrap items-center gap-3">
            <span className="recording__dot" />
            <span role="status" className="font-semibold">
              {texts.recording}
            </span>
            <span role="timer" className="text-ink-2 tabular-nums">
              {formatSeconds(seconds)}
            </span>
            <span className="ms-auto text-ink-2 text-small">{volumeText(recorder.level, texts)}</span>
          </div>
          <LevelWave level={recorder.level} />
          <Button variant="danger" onClick={() => void recorder.stop()} className="justify-self-start">
            <Icon glyph={Square} size="sm" />
            {texts.stop}
          </Button>
        </div>
      )}
      {recorder.phase === "encoding" && (
        <p role="status" className="recording flex! items-center">
          <Spinner />
          {texts.busy}
        </p>
      )}
      {recorder.phase === "idle" && file && (
        <ChosenFile key={`${file.name} ${file.size}`} file={file} isBusy={isBusy} onRemove={() => onFile(null)} />
      )}
      {recorder.phase === "idle" && !file && (
        <div className={classNames("recording recording--empty", problem && "recording--problem")} {...dropProps}>
          <p className="font-semibold">
            {before}
            <button type="button" disabled={isBusy} onClick={open} className="link">
              {texts.choose}
            </button>
            {after}
          </p>
          <p className="text-ink-2 text-small">{texts.help}</p>
          <Button size="sm" disabled={isBusy} onClick={() => void recorder.start()}>
            <Icon glyph={Mic} size="sm" />
            {texts.record}
          </Button>
          {input}
        </div>
      )}
      {problem && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 text-caption text-danger">
          <Icon glyph={CircleAlert} size="sm" className="mt-px" />
          {problem}
        </p>
      )}
    </div>
  );
}

type ChosenFileProps = {
  file: File;
  isBusy: boolean;
  onRemove: () => void;
};

function ChosenFile({ file, isBusy, onRemove }: ChosenFileProps) {
  const texts = useTexts("voiceClones.recordingField");
  const clip = useClip(
    async () => ({ ok: true, data: file }),
    () => {},
  );
  const name = { name: file.name };
  return (
    <div className="recording">
      <div className="flex items-center gap-3">
        <span dir="auto" className="wrap-anywhere min-w-0 flex-1 font-semibold">
          {file.name}
        </span>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onRemove}>
          <Icon glyph={Trash} size="sm" />
          {texts.remove}
        </Button>
      </div>
      <ClipPlayer clip={clip} texts={{ play: texts.play(name), pause: texts.pause(name), loading: texts.busy }} />
    </div>
  );
}

const QUIET = 0.25;
const LOUD = 0.96;

function volumeText(level: number, texts: Messages["voiceClones"]["recordingField"]): string {
  if (level > LOUD) return texts.loud;
  return level < QUIET ? texts.quiet : texts.good;
}
