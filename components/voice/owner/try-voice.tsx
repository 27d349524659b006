"use client";

import { type SubmitEvent, useRef, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { Select } from "@/components/ui/select";
import { fetchAudio } from "@/lib/client/api/fetch-audio";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { SpeechSpeed, VoiceClone } from "@/lib/contract/voice/schemas";
import { useClip } from "./use-clip";

/** SPEECH_MAX of the contract, whose module would bring the validator. */
const TEXT_MAX = 5000;

type TryVoiceProps = {
  entity: OwnedEntity;
  /** The clones that can speak. */
  voices: readonly VoiceClone[];
};

/** Speaks any text in any of the voices. */
export function TryVoice({ entity, voices }: TryVoiceProps) {
  const texts = useTexts("voiceClones");
  const labels = texts.tryIt;
  const [text, setText] = useState(labels.example);
  const [chosen, setChosen] = useState<string | null>(null);
  const [speed, setSpeed] = useState<SpeechSpeed>("normal");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const voiceId = voices.some(({ id }) => id === chosen) ? chosen : (voices.find((one) => one.is_default)?.id ?? null);
  const clip = useClip(
    (signal) =>
      fetchAudio(
        "generateSpeech",
        { id: entity.id, text, speed, output_format: "mp3", ...(voiceId ? { voice_clone_id: voiceId } : {}) },
        signal,
      ),
    ({ code, message }) => setProblem(code === "offline" ? texts.offline : message || texts.noSound),
  );
  const { phase } = clip.state;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(null);
    if (phase !== "idle") return clip.pause();
    if (text.trim() === "") {
      setProblem(labels.missing);
      field.current?.focus();
      return;
    }
    clip.reset();
    clip.play();
  }

  return (
    <CardSection id="try-voice" title={labels.title}>
      <form noValidate onSubmit={submit} aria-label={labels.title} className="try-voice">
        <FieldShell label={labels.label} error={problem ?? undefined}>
          {(wiring) => (
            <input
              ref={field}
              dir="auto"
              {...limitCharacters(TEXT_MAX)}
              {...wiring}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="control"
            />
          )}
        </FieldShell>
        {voices.length > 0 && (
          <Select
            label={labels.voice}
            value={voiceId ?? ""}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {voices.every((one) => !one.is_default) && <option value="">{labels.siteVoice}</option>}
            {voices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={labels.speed}
          value={speed}
          onChange={({ currentTarget }) => setSpeed(currentTarget.value as SpeechSpeed)}
        >
          {(["slow", "normal", "fast"] as const).map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={phase === "loading"} busyLabel={labels.busy}>
          {phase === "playing" ? labels.stop : labels.submit}
        </Button>
      </form>
    </CardSection>
  );
}
