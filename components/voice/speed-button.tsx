"use client";

import type { EntityTexts } from "@/components/entities/use-entity-page";
import { formatMessage } from "@/lib/client/text/format-message";
import { numberFormat } from "@/lib/client/text/intl";
import { SPEED_RATES } from "@/lib/client/voice/speech-state";
import type { Voice } from "@/lib/client/voice/voice";
import { useLocale } from "@/lib/i18n/navigation";
import { useVoiceSelector } from "./use-voice";

const NEXT = { slow: "normal", normal: "fast", fast: "slow" } as const;
const rate = numberFormat();

type SpeedButtonProps = { voice: Voice; texts: NonNullable<EntityTexts["voice"]>["speed"] };

/** The speed of the voice; each press chooses the next one, also while it speaks. */
export function SpeedButton({ voice, texts }: SpeedButtonProps) {
  const locale = useLocale();
  const speed = useVoiceSelector(voice, (state) => state.speed);
  const label = formatMessage(texts.label, { speed: texts[speed] });
  return (
    <button type="button" className="player__speed" title={label} onClick={() => voice.setSpeed(NEXT[speed])}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{formatMessage(texts.short, { rate: rate(locale).format(SPEED_RATES[speed]) })}</span>
    </button>
  );
}
