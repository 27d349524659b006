"use client";

import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { QueuePause } from "@/lib/contract/jobs/schemas";
import { useLocale } from "@/lib/i18n/navigation";

type QueuePauseBannerProps = { pause: QueuePause };

/** Says since when the queue is paused, and by whom; renders nothing while jobs start. */
export function QueuePauseBanner({ pause }: QueuePauseBannerProps) {
  const texts = useTexts("jobs.pause");
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!pause) return null;
  const time = formatTime(pause.paused_at, "moment", timeZone, locale);
  return (
    <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
      {pause.paused_by === null ? texts.since({ time }) : texts.sinceBy({ time, name: pause.paused_by })} {texts.state}
    </Banner>
  );
}
