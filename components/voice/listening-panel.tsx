"use client";

import MicOff from "@lucide/icons/icons/mic-off";
import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { canRecognizeSpeech, type SpeechProblem } from "@/lib/client/voice/speech-recognition";
import { LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import { formatSeconds } from "./format-seconds";
import { LevelWave } from "./level-wave";
import { useElapsedSeconds } from "./use-elapsed-seconds";
import { useMicrophoneLevel } from "./use-microphone-level";
import "./voice.css";

export type ListeningPanelProps = {
  speech: {
    phase: "idle" | "listening" | "transcribing";
    problem: SpeechProblem | null;
    level: number | null;
    dismiss: () => void;
  };
  language: Language;
};

/** Microphone state above the message field: listening with clock and volume, transcribing, or the reason it cannot. */
export function ListeningPanel({ speech, language }: ListeningPanelProps) {
  const labels = useTexts("chat.speech");
  const isListening = speech.phase === "listening";
  const seconds = useElapsedSeconds(isListening);
  const measured = useMicrophoneLevel(isListening && canRecognizeSpeech());
  const level = speech.level ?? measured;
  const { problem } = speech;
  if (speech.phase === "idle") {
    return (
      problem && (
        <div role="alert" className="listening listening--problem">
          <Icon glyph={MicOff} />
          <p>{labels[problem]}</p>
          <Button variant="ghost" size="sm" iconOnly aria-label={labels.dismiss} onClick={speech.dismiss}>
            <Icon glyph={X} />
          </Button>
        </div>
      )
    );
  }
  return (
    <div className="listening">
      <div className="listening__head">
        {isListening ? <span className="listening__dot" /> : <Spinner />}
        <span role="status">{isListening ? labels.active : labels.transcribing}</span>
        {isListening && (
          <span className="text-ink-2 font-normal tabular-nums" role="timer">
            {formatSeconds(seconds)}
          </span>
        )}
        <span className="listening__hint">
          <span lang={language}>{LANGUAGES[language]}</span>
          <span className="max-md:hidden">. {labels.unsent}</span>
        </span>
      </div>
      {isListening && level !== null && <LevelWave level={level} />}
    </div>
  );
}
