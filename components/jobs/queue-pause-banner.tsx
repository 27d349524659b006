"use client";

import type { Messages } from "next-intl";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatMessage } from "@/lib/client/text/format-message";
import type { QueuePause } from "@/lib/contract/jobs/schemas";
import { useLocale } from "@/lib/i18n/navigation";

type QueuePauseBannerProps = { pause: QueuePause; texts: Messages["jobs"]["pause"] };

/** Says since when the queue is paused, and by whom; renders nothing while jobs start. */
export function QueuePauseBanner({ pause, texts }: QueuePauseBannerProps) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!pause) return null;
  const time = formatTime(pause.paused_at, "moment", timeZone, locale);
  return (
    <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
      {pause.paused_by === null
        ? formatMessage(texts.since, { time })
        : formatMessage(texts.sinceBy, { time, name: pause.paused_by })}{" "}
      {texts.state}
    </Banner>
  );
}
