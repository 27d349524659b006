"use client";

import AudioLines from "@lucide/icons/icons/audio-lines";
import Mic from "@lucide/icons/icons/mic";
import Square from "@lucide/icons/icons/square";
import X from "@lucide/icons/icons/x";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { Conversation } from "@/lib/client/chat/conversation";
import {
  type HandsFreeEnd,
  type HandsFreeState,
  startHandsFree,
  type HandsFree as Talk,
} from "@/lib/client/voice/hands-free";
import { playCue } from "@/lib/client/voice/play-cue";
import { canRecognizeSpeech } from "@/lib/client/voice/speech-recognition";
import { startListening } from "@/lib/client/voice/start-listening";
import type { Voice } from "@/lib/client/voice/voice";
import { watchSpeech } from "@/lib/client/voice/watch-speech";
import type { Language } from "@/lib/contract/languages/languages";
import { textWith } from "@/lib/i18n/message";
import { LevelWave } from "./level-wave";
import { useMicrophoneLevel } from "./use-microphone-level";
import "./voice.css";

export type HandsFreeProps = {
  voice: Voice;
  conversation: Conversation;
  language: Language;
  /** Sends a message; returns its id. */
  onSend: (text: string) => string;
  onEnd: () => void;
};

/** Hands-free talk in place of the message field. Escape interrupts a reply, and otherwise ends the talk. */
export function HandsFree({ voice, conversation, language, onSend, onEnd }: HandsFreeProps) {
  const { entity } = useEntityPage();
  const labels = useTexts("voice.handsFree");
  const [state, setState] = useState<HandsFreeState | null>(null);
  const [end, setEnd] = useState<Exclude<HandsFreeEnd, "ended"> | null>(null);
  const talk = useRef<Talk | null>(null);
  const root = useRef<HTMLElement>(null);
  const send = useRef(onSend);
  send.current = onSend;
  const leave = useRef(onEnd);
  leave.current = onEnd;
  const phase = end ? null : (state?.phase ?? "listening");
  const measured = useMicrophoneLevel(phase === "listening" && canRecognizeSpeech());
  const level = state?.level ?? measured;

  useEffect(() => {
    if (end) return;
    const started = startHandsFree({
      voice,
      conversation,
      watchSpeech,
      listen: (events) => startListening(entity.entityid, { language, endsOnSilence: true }, events),
      send: (text) => send.current(text),
      onState: setState,
      onCue: playCue,
      onEnd: (reason) => (reason === "ended" ? undefined : setEnd(reason)),
    });
    talk.current = started;
    return () => started.end();
  }, [voice, conversation, entity.entityid, language, end]);

  // The panel replaces the button that opened it.
  useEffect(() => root.current?.focus(), []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (phase === "speaking" || phase === "waiting") talk.current?.interrupt();
      else leave.current();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [phase]);

  const isListening = phase === "listening";
  const text = phase ? textWith(labels[phase], { name: entity.entity_name }) : labels.ends[end ?? "silent"];
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={labels.title}
      className={classNames("composer hands-free", isListening && "composer--listening")}
    >
      <div className="flex flex-wrap items-center gap-3">
        <span className={classNames("hands-free__sign", isListening && "hands-free__sign--listening")}>
          {phase === "waiting" || phase === "transcribing" ? (
            <Spinner />
          ) : (
            <Icon glyph={phase === "speaking" ? AudioLines : Mic} size="lg" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold">
            {text}
          </p>
          <p className="hands-free__hint">{phase ? labels.hints[phase] : labels.hints.ended}</p>
        </div>
        {(phase === "speaking" || phase === "waiting") && (
          <Button variant="soft" size="sm" onClick={() => talk.current?.interrupt()}>
            <Icon glyph={Square} size="sm" />
            {labels.interrupt}
          </Button>
        )}
        {end && (
          <Button variant="soft" size="sm" onClick={() => setEnd(null)}>
            {labels.again}
          </Button>
        )}
        <Button variant="ghost" iconOnly title={labels.end} aria-label={labels.end} onClick={onEnd}>
          <Icon glyph={X} />
        </Button>
      </div>
      {isListening && level !== null && <LevelWave level={level} />}
      {isListening && state?.interim && (
        <p dir="auto" className="hands-free__words">
          {state.interim}
        </p>
      )}
    </section>
  );
}
