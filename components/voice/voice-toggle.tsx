"use client";

import Square from "@lucide/icons/icons/square";
import Volume2 from "@lucide/icons/icons/volume-2";
import VolumeX from "@lucide/icons/icons/volume-x";
import { useId } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { Voice } from "@/lib/client/voice/voice";
import { useVoiceSelector } from "./use-voice";
import "./voice.css";

/** Switches spoken replies on and off; while one plays it is the stop button. */
export function VoiceToggle({ voice }: { voice: Voice }) {
  const labels = useTexts("voice");
  const isOn = useVoiceSelector(voice, (state) => state.isOn);
  const phase = useVoiceSelector(voice, (state) => state.speech.phase);
  const reason = useVoiceSelector(voice, ({ offer }) => (offer?.can_hear === false ? (offer.reason ?? "plan") : null));
  const reasonId = useId();

  if (reason !== null) {
    return (
      <>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled
          aria-describedby={reasonId}
          title={labels.unavailable[reason]}
          className="voice-toggle"
        >
          <Icon glyph={VolumeX} />
          <ToggleText long={labels.toggle} short={labels.toggleShort} />
        </Button>
        <span id={reasonId} className="sr-only">
          {labels.unavailable[reason]}
        </span>
      </>
    );
  }
  if (phase === "playing" || phase === "preparing") {
    return (
      <Button
        variant="soft"
        size="sm"
        title={labels.stop}
        aria-label={labels.stop}
        onClick={() => voice.stop()}
        className="voice-toggle"
      >
        {phase === "playing" ? <Icon glyph={Square} /> : <Spinner />}
        <span>{phase === "playing" ? labels.stopShort : labels.preparing}</span>
      </Button>
    );
  }
  return (
    <Button
      variant={isOn ? "soft" : "ghost"}
      size="sm"
      aria-pressed={isOn}
      aria-label={labels.toggle}
      onClick={() => voice.setOn(!isOn)}
      className="voice-toggle"
    >
      <Icon glyph={isOn ? Volume2 : VolumeX} />
      <ToggleText long={labels.toggle} short={labels.toggleShort} />
    </Button>
  );
}

function ToggleText({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-md:hidden">{long}</span>
      <span className="md:hidden">{short}</span>
    </>
  );
}
