"use client";

import { useEffect, useRef, useState } from "react";
import { recordWav, type WavRecorder } from "@/lib/client/voice/record-wav";
import { isMicrophoneBarred, type SpeechProblem } from "@/lib/client/voice/speech-recognition";
import { RECORDING_MAX_BYTES } from "./recording-problem";

/** The longest recording that fits into 10 MB at the lowest sample rate. */
const LONGEST_MS = 295_000;

/** Records a WAV file from the microphone. */
export function useRecorder(
  fileName: string,
  onFile: (file: File) => void,
  onProblem: (problem: SpeechProblem) => void,
) {
  const [phase, setPhase] = useState<"idle" | "recording" | "encoding">("idle");
  const [level, setLevel] = useState(0);
  const recorder = useRef<WavRecorder | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.cancel();
    };
  }, []);

  // End before the file becomes too large.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the phase matters.
  useEffect(() => {
    if (phase !== "recording") return;
    const timer = setTimeout(() => void stop(), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  async function start() {
    // The page came by a link from one without the microphone; what was typed survives.
    if (isMicrophoneBarred()) return location.reload();
    const started = await recordWav({ maxBytes: RECORDING_MAX_BYTES, onLevel: setLevel });
    if (typeof started === "string") return onProblem(started);
    if (isGone.current) return started.cancel();
    recorder.current = started;
    setPhase("recording");
  }

  async function stop() {
    const { current } = recorder;
    if (!current) return;
    recorder.current = null;
    setPhase("encoding");
    const wav = await current.stop();
    if (isGone.current) return;
    setPhase("idle");
    if (wav) onFile(new File([wav], fileName, { type: "audio/wav" }));
    else onProblem("failed");
  }

  return { phase, level, start, stop };
}
