"use client";

import { useEffect, useRef, useState } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import {
  isMicrophoneBarred,
  type SpeechInput as Listening,
  type SpeechProblem,
} from "@/lib/client/voice/speech-recognition";
import { startListening } from "@/lib/client/voice/start-listening";
import type { Language } from "@/lib/contract/languages/languages";

type Phase = "idle" | "listening" | "transcribing";

/** Speech input: `toggle` starts and stops listening, `onText` receives the recognized text. */
export function useSpeechInput(language: Language, onText: (text: string) => void) {
  const { entity } = useEntityPage();
  const listening = useRef<Listening | null>(null);
  const [phase, setPhase] = useState<Phase>("idle");
  const [interim, setInterim] = useState("");
  const [problem, setProblem] = useState<SpeechProblem | null>(null);
  /** The volume while the site records; null where the browser listens by itself. */
  const [level, setLevel] = useState<number | null>(null);

  // Release the microphone when the chat closes; another language needs another recognition.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language matters.
  useEffect(() => () => abort(), [language]);

  function start() {
    if (isMicrophoneBarred()) return location.reload();
    setProblem(null);
    setInterim("");
    setLevel(null);
    setPhase("listening");
    listening.current = startListening(
      entity.entityid,
      { language, endsOnSilence: false },
      {
        onText,
        onInterim: setInterim,
        onLevel: setLevel,
        onTranscribing: () => setPhase("transcribing"),
        onEnd,
      },
    );
  }

  function onEnd(ended: SpeechProblem | null) {
    listening.current = null;
    setPhase("idle");
    setInterim("");
    setProblem(ended);
  }

  /** Ends listening; recognized words still arrive. */
  function stop() {
    listening.current?.stop();
  }

  /** Ends listening at once. */
  function abort() {
    if (!listening.current) return;
    listening.current.abort();
    onEnd(null);
  }

  return {
    phase,
    interim,
    problem,
    level,
    start,
    stop,
    abort,
    isListening: phase === "listening",
    toggle: () => (phase === "idle" ? start() : stop()),
    dismiss: () => setProblem(null),
  };
}

export type SpeechInput = ReturnType<typeof useSpeechInput>;
