"use client";

import { useTexts } from "#texts";
import { numberFormat } from "@/lib/client/text/intl";
import { SPEED_RATES } from "@/lib/client/voice/speech-state";
import type { Voice } from "@/lib/client/voice/voice";
import { useLocale } from "@/lib/i18n/navigation";
import { useVoiceSelector } from "./use-voice";

const NEXT = { slow: "normal", normal: "fast", fast: "slow" } as const;
const rate = numberFormat();

/** The speed of the voice; each press chooses the next one, also while it speaks. */
export function SpeedButton({ voice }: { voice: Voice }) {
  const texts = useTexts("voice.speed");
  const locale = useLocale();
  const speed = useVoiceSelector(voice, (state) => state.speed);
  const label = texts.label({ speed: texts[speed] });
  return (
    <button type="button" className="player__speed" title={label} onClick={() => voice.setSpeed(NEXT[speed])}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{texts.short({ rate: rate(locale).format(SPEED_RATES[speed]) })}</span>
    </button>
  );
}
