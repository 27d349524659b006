"use client";

import Pause from "@lucide/icons/icons/pause";
import Play from "@lucide/icons/icons/play";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { formatSeconds } from "../format-seconds";
import { CLIP_BARS, type Clip } from "./use-clip";

type ClipPlayerProps = { clip: Clip; texts: { play: string; pause: string; loading: string } };

const bars = Array.from({ length: CLIP_BARS }, (_, at) => at);

/** A round button, the drawn sound with its played part, and the time. */
export function ClipPlayer({ clip, texts }: ClipPlayerProps) {
  const { phase, seconds, total, peaks } = clip.state;
  const label = phase === "loading" ? texts.loading : phase === "playing" ? texts.pause : texts.play;
  const share = total ? seconds / total : 0;
  return (
    <div className="clip">
      <Button
        variant="primary"
        iconOnly
        busy={phase === "loading"}
        title={label}
        aria-label={label}
        onClick={clip.toggle}
        className="clip__button"
      >
        <Icon glyph={phase === "playing" ? Pause : Play} />
      </Button>
      <div className="clip__wave" aria-hidden="true">
        {bars.map((at) => (
          <i
            key={at}
            className={classNames(at < share * CLIP_BARS && "clip__played")}
            // Set by script: the content security policy forbids style attributes.
            ref={(bar) => bar?.style.setProperty("--height", `${Math.max(10, Math.round((peaks?.[at] ?? 0) * 100))}%`)}
          />
        ))}
      </div>
      <span className="clip__time">
        {total === null ? formatSeconds(seconds) : `${formatSeconds(seconds)} / ${formatSeconds(total)}`}
      </span>
    </div>
  );
}
