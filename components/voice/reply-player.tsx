"use client";

import Play from "@lucide/icons/icons/play";
import Square from "@lucide/icons/icons/square";
import VolumeX from "@lucide/icons/icons/volume-x";
import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { SILENT, type SpeechState } from "@/lib/client/voice/speech-state";
import type { Voice } from "@/lib/client/voice/voice";
import type { Messages } from "@/lib/i18n/message-types";
import { formatSeconds } from "./format-seconds";
import { SpeedButton } from "./speed-button";
import { clearSpokenWords, markSpokenWords } from "./spoken-words";
import { useVoiceSelector } from "./use-voice";
import "./voice.css";

export type ReplyPlayerProps = { voice: Voice; responseId: string; text: string };

/** Plays a reply again, with its progress and speed. The words that were spoken are marked in its text. */
export function ReplyPlayer({ voice, responseId, text }: ReplyPlayerProps) {
  const labels = useTexts("voice");
  const speech = useVoiceSelector(voice, (state) => (state.speech.responseId === responseId ? state.speech : SILENT));
  const ownSeconds = useVoiceSelector(voice, ({ durations }) => durations.get(responseId));
  const canHear = useVoiceSelector(voice, ({ offer }) => offer?.can_hear !== false);
  const root = useRef<HTMLSpanElement>(null);
  const { phase, spokenEnd } = speech;

  // Mark the spoken words, which are outside of this component.
  useEffect(() => {
    const prose = root.current?.closest("[data-quotable]")?.querySelector(".prose");
    if (phase !== "playing" || !prose) return;
    markSpokenWords(prose, text, spokenEnd);
    return clearSpokenWords;
  }, [phase, spokenEnd, text]);

  if (!canHear) return null;
  const isActive = phase === "playing" || phase === "preparing";
  return (
    <span ref={root} className="player-row">
      {isActive ? (
        <button type="button" className="player player--active" onClick={() => voice.stop()}>
          <span className="sr-only">{labels.stop}</span>
          <Progress speech={speech} />
        </button>
      ) : (
        <button type="button" className="player" onClick={() => voice.listen(responseId)}>
          <Icon glyph={phase === "failed" ? VolumeX : Play} size="xs" className="player__sign" />
          <span>{phase === "failed" ? labels.noSound : ownSeconds === undefined ? labels.listen : labels.again}</span>
          {phase !== "failed" && ownSeconds !== undefined && <span>{formatSeconds(ownSeconds)}</span>}
        </button>
      )}
      {(isActive || ownSeconds !== undefined) && <SpeedButton voice={voice} />}
      {phase === "failed" && (
        <span role="status" className="player__problem">
          {problemText(speech, labels)}
        </span>
      )}
    </span>
  );
}

function Progress({ speech }: { speech: SpeechState }) {
  const texts = useTexts("voice");
  const { phase, seconds, totalSeconds } = speech;
  const share = totalSeconds ? Math.min(100, (100 * seconds) / totalSeconds) : 0;
  if (phase === "preparing") {
    return (
      <>
        <Spinner />
        <span>{texts.preparing}</span>
      </>
    );
  }
  return (
    <>
      <Icon glyph={Square} size="xs" className="player__sign" />
      <span className="player__wave" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      {/* Set by script: the content security policy forbids style attributes. */}
      <span
        className="player__track"
        aria-hidden="true"
        ref={(element) => element?.style.setProperty("--share", `${share}%`)}
      />
      <span>
        {formatSeconds(seconds)}
        {totalSeconds !== null && (
          <span className="max-md:sr-only">{texts.of({ total: formatSeconds(totalSeconds) })}</span>
        )}
      </span>
    </>
  );
}

/** The reason that a reply is silent; null where the retry button says enough. */
function problemText({ problem }: SpeechState, texts: Messages["voice"]): string | null {
  if (!problem || problem.code === "not_found" || problem.code === "internal") return null;
  return problem.code === "offline" ? texts.offline : problem.message;
}
