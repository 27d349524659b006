"use client";

import AudioLines from "@lucide/icons/icons/audio-lines";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { canRecognizeSpeech } from "@/lib/client/voice/speech-recognition";
import type { Voice } from "@/lib/client/voice/voice";
import { useVoiceSelector } from "./use-voice";
import { VoiceToggle } from "./voice-toggle";
import "./voice.css";

export type VoiceControlsProps = { voice: Voice; isHandsFree: boolean; onHandsFree: () => void };

/** The buttons for spoken replies and, where the browser or the site can listen, for hands-free talk. */
export function VoiceControls({ voice, isHandsFree, onHandsFree }: VoiceControlsProps) {
  const { start: label } = useTexts("voice.handsFree");
  const canHear = useVoiceSelector(voice, ({ offer }) => offer?.can_hear ?? false);
  const canTranscribe = useVoiceSelector(voice, ({ offer }) => offer?.can_transcribe ?? false);
  const isOffered = !isHandsFree && canHear && (canTranscribe || canRecognizeSpeech());

  function begin() {
    // Turning the voice on also unlocks the sound, inside this act.
    voice.setOn(true);
    onHandsFree();
  }

  return (
    <div className="voice-controls">
      {isOffered && (
        <Button variant="ghost" size="sm" iconOnly title={label} aria-label={label} onClick={begin}>
          <Icon glyph={AudioLines} />
        </Button>
      )}
      <VoiceToggle voice={voice} />
    </div>
  );
}
