"use client";

import Mic from "@lucide/icons/icons/mic";
import MicOff from "@lucide/icons/icons/mic-off";
import Square from "@lucide/icons/icons/square";
import { useId, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SpeechInput } from "./use-speech-input";

/** A longer press listens for as long as it lasts. */
const HOLD_MS = 350;

/** Starts and stops listening by a press, and listens while it is held. */
export function MicrophoneButton({ speech }: { speech: SpeechInput }) {
  const labels = useTexts("chat.speech");
  const hintId = useId();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isHeld = useRef(false);
  const latest = useRef(speech);
  latest.current = speech;

  function press() {
    if (speech.phase !== "idle" || timer.current) return;
    isHeld.current = false;
    timer.current = setTimeout(() => {
      isHeld.current = true;
      latest.current.start();
    }, HOLD_MS);
  }

  function release() {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    if (isHeld.current) latest.current.stop();
  }

  /** A click that ends a hold has already stopped. */
  function click() {
    if (isHeld.current) {
      isHeld.current = false;
      return;
    }
    speech.toggle();
  }

  return (
    <>
      <Button
        variant="ghost"
        iconOnly
        title={labels.title}
        aria-pressed={speech.isListening}
        aria-describedby={hintId}
        busy={speech.phase === "transcribing"}
        onClick={click}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={({ key }) => key === " " && press()}
        onKeyUp={({ key }) => key === " " && release()}
        onBlur={release}
        className="microphone"
      >
        <Icon glyph={speech.isListening ? Square : speech.problem ? MicOff : Mic} />
      </Button>
      <span id={hintId} hidden>
        {labels.hold}
      </span>
    </>
  );
}
