import { dateFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";

const clock = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const longDate = dateFormat({ dateStyle: "long" });

/** A time of day in the visitor's time zone. */
export function formatReplyTime(at: string, locale: Locale): string {
  return clock(locale).format(new Date(at));
}

/** A date in the visitor's time zone, such as "30 October 2025". */
export function formatReplyDate(at: string, locale: Locale): string {
  return longDate(locale).format(new Date(at));
}

/** When a message was sent, in the visitor's time zone. */
export function MessageTime({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="message__time">
      {formatReplyTime(at, locale)}
    </time>
  );
}
