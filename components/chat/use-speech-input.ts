"use client";

import { useEffect, useRef, useState } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";

type SpeechResults = {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

/** The part of the Web Speech API used here; TypeScript's DOM library lacks it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: SpeechResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type RecognitionConstructor = new () => Recognition;

/** Reasons that are no errors: silence, or recognition was ended. */
const IGNORED_ERRORS = new Set(["no-speech", "aborted"]);

/** Speech input: `toggle` starts and stops recognition, `onText` receives the recognized text. */
export function useSpeechInput(language: string, onText: (text: string) => void) {
  const { texts } = useEntityPage();
  const labels = texts.chat.speech;
  const recognition = useRef<Recognition | null>(null);
  const [isListening, setListening] = useState(false);

  // Release the microphone when the chat closes.
  useEffect(() => () => recognition.current?.abort(), []);

  function toggle() {
    if (isListening) return recognition.current?.stop();
    const RecognitionClass = recognitionConstructor();
    if (!RecognitionClass) return alert(labels.unsupported);
    if (isMicrophoneBlocked()) return location.reload();
    const speech = new RecognitionClass();
    speech.lang = language;
    speech.continuous = true;
    speech.onresult = (event) => onText(recognizedText(event));
    speech.onerror = ({ error }) => {
      if (!IGNORED_ERRORS.has(error)) alert(labels.failed);
    };
    speech.onend = () => setListening(false);
    recognition.current = speech;
    try {
      speech.start();
      setListening(true);
    } catch {
      alert(labels.failed);
    }
  }

  return { isListening, toggle };
}

function recognizedText({ resultIndex, results }: SpeechResults): string {
  const finals = Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal);
  return finals.map((result) => result[0]?.transcript.trim() ?? "").join(" ");
}

function recognitionConstructor(): RecognitionConstructor | null {
  const offered: unknown = Reflect.get(window, "SpeechRecognition") ?? Reflect.get(window, "webkitSpeechRecognition");
  return isRecognitionConstructor(offered) ? offered : null;
}

function isRecognitionConstructor(value: unknown): value is RecognitionConstructor {
  return typeof value === "function";
}

/** After client navigation from an account page, that page's permissions policy still bars the microphone. */
function isMicrophoneBlocked(): boolean {
  const policy: { allowsFeature: (name: string) => boolean } | undefined = Reflect.get(document, "featurePolicy");
  return policy?.allowsFeature("microphone") === false;
}
