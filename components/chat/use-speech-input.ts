"use client";

import { useEffect, useRef, useState } from "react";
import { useEntityPage } from "@/components/entities/entity-page";

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
type RecognitionMaker = new () => Recognition;

/** Reasons that are no errors: silence, or recognition was ended. */
const NO_FAULT = new Set(["no-speech", "aborted"]);

/** Speech input: `toggle` starts and stops recognition, `onWords` receives the recognized text. */
export function useSpeechInput(language: string, onWords: (words: string) => void) {
  const { texts } = useEntityPage();
  const words = texts.chat.speech;
  const recognition = useRef<Recognition | null>(null);
  const [isListening, setListening] = useState(false);

  // Release the microphone when the chat closes.
  useEffect(() => () => recognition.current?.abort(), []);

  function toggle() {
    if (isListening) return recognition.current?.stop();
    const Maker = recognitionMaker();
    if (!Maker) return alert(words.unsupported);
    if (isBarred()) return location.reload();
    const speech = new Maker();
    speech.lang = language;
    speech.continuous = true;
    speech.onresult = (event) => onWords(heard(event));
    speech.onerror = ({ error }) => {
      if (!NO_FAULT.has(error)) alert(words.failed);
    };
    speech.onend = () => setListening(false);
    recognition.current = speech;
    try {
      speech.start();
      setListening(true);
    } catch {
      alert(words.failed);
    }
  }

  return { isListening, toggle };
}

function heard({ resultIndex, results }: SpeechResults): string {
  const finals = Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal);
  return finals.map((result) => result[0]?.transcript.trim() ?? "").join(" ");
}

function recognitionMaker(): RecognitionMaker | null {
  const offered: unknown = Reflect.get(window, "SpeechRecognition") ?? Reflect.get(window, "webkitSpeechRecognition");
  return isRecognitionMaker(offered) ? offered : null;
}

function isRecognitionMaker(value: unknown): value is RecognitionMaker {
  return typeof value === "function";
}

/** After client navigation from an account page, that page's permissions policy still bars the microphone. */
function isBarred(): boolean {
  const policy: { allowsFeature: (name: string) => boolean } | undefined = Reflect.get(document, "featurePolicy");
  return policy?.allowsFeature("microphone") === false;
}
