"use client";

import AudioLines from "@lucide/icons/icons/audio-lines";
import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { upload } from "@/lib/client/api/upload";
import { splitAtValue } from "@/lib/client/text/split-at-value";
import { CHECKED_MAX_BYTES } from "@/lib/contract/voice/checked-max-bytes";
import type { AudioCheck } from "@/lib/contract/voice/schemas";
import { Finding } from "./finding";
import "@/components/patterns/card-section.css";
import "../voice.css";
import "../owner/voice-clones.css";
import "./check-audio.css";

type State =
  | { phase: "empty" }
  | { phase: "reading"; file: File }
  | { phase: "failed"; problem: string }
  | { phase: "read"; file: File; check: AudioCheck };

/** Takes a sound file that is dropped or chosen, and says what its mark says. */
export function CheckAudio() {
  const texts = useTexts("voiceCheck");
  const [state, setState] = useState<State>({ phase: "empty" });
  const reading = useRef<AbortController | null>(null);
  const [before, after] = splitAtValue(texts.drop, "choose");
  const { input, open, dropProps } = useFileChoice({
    label: texts.input,
    accept: "audio/*",
    onFile: (file) => void read(file),
  });

  async function read(file: File) {
    reading.current?.abort();
    if (file.size > CHECKED_MAX_BYTES) return setState({ phase: "failed", problem: texts.tooLarge });
    const controller = new AbortController();
    reading.current = controller;
    setState({ phase: "reading", file });
    const { signal } = controller;
    const outcome = await upload("checkAudio", {}, { audio_file: file }, { signal });
    // A file that was chosen meanwhile has its own answer.
    if (signal.aborted) return;
    if (outcome.ok) setState({ phase: "read", file, check: outcome.data });
    else setState({ phase: "failed", problem: outcome.fields?.audio_file ?? (outcome.message || texts.failed) });
  }

  return (
    <div className="grid gap-8">
      <div className="recording recording--empty check-drop" {...dropProps}>
        <span className="check-drop__sign">
          <Icon glyph={AudioLines} />
        </span>
        <p className="font-semibold">
          {before}
          <button type="button" onClick={open} className="link">
            {texts.choose}
          </button>
          {after}
        </p>
        <p className="text-ink-2 text-small">{texts.help}</p>
        {input}
      </div>
      <div aria-live="polite" className="grid gap-4">
        {state.phase === "reading" && (
          <p className="flex items-center gap-3">
            <Spinner />
            <span dir="auto" className="wrap-anywhere">
              {texts.reading({ name: state.file.name })}
            </span>
          </p>
        )}
        {state.phase === "failed" && <FailureBanner text={state.problem} />}
        {state.phase === "read" && (
          <Finding
            key={`${state.file.name} ${state.file.lastModified} ${state.check.mark?.id}`}
            file={state.file}
            check={state.check}
          />
        )}
      </div>
    </div>
  );
}
