"use client";

import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import { relativeFormat } from "@/lib/client/text/intl";
import { createDateFormat } from "@/lib/contract/languages/create-date-format";
import type { Locale } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * clock: "11:02". day: "14 October". moment: the clock on the same day, otherwise "14 October, 11:02". short: the clock on the
 * same day, the weekday within a week, otherwise "14 Oct". ago: "12 minutes ago" within a day, otherwise the day. Days of
 * another year have the year.
 */
type TimeStyle = "clock" | "day" | "moment" | "short" | "ago";

/**
 * The time zone for times on the page: the reader's own, and UTC while a page rendered by the server hydrates, so that
 * both render the same text.
 */
export function useTimeZone(): string | undefined {
  return useIsHydrated() ? undefined : "UTC";
}

/** A time in the reader's time zone. */
export function LocalTime({ at, style, className }: { at: string; style: TimeStyle; className?: string }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} className={className}>
      {formatTime(at, style, timeZone, locale)}
    </time>
  );
}

/**
 * Formats a time in a zone; undefined is the zone of this machine. In a zone that is named, the text is absolute, with its
 * year: the clocks of the server and of the browser differ.
 */
export function formatTime(
  at: string,
  style: TimeStyle,
  timeZone: string | undefined,
  locale: Locale,
  now = clockOf(timeZone),
): string {
  const then = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions) =>
    createDateFormat(locale, { ...options, timeZone }).format(then);
  const clock = () => format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const today = now && dayKey(now.toISOString(), timeZone);
  const isThisYear = dayKey(at, timeZone).slice(0, 4) === today?.slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  const day = () => format({ day: "numeric", month: "long", ...year });
  const elapsedMs = now ? now.getTime() - then.getTime() : Number.POSITIVE_INFINITY;
  const isToday = dayKey(at, timeZone) === today;
  switch (style) {
    case "clock":
      return clock();
    case "day":
      return day();
    case "moment":
      return isToday ? clock() : `${day()}, ${clock()}`;
    case "short":
      if (isToday) return clock();
      if (elapsedMs < 6 * DAY_MS) return format({ weekday: "short" });
      return format({ day: "numeric", month: "short", ...year });
    case "ago":
      if (elapsedMs < HOUR_MS) return ago(locale).format(-Math.max(0, Math.floor(elapsedMs / MINUTE_MS)), "minute");
      if (elapsedMs < DAY_MS) return ago(locale).format(-Math.floor(elapsedMs / HOUR_MS), "hour");
      return day();
  }
}

const ago = relativeFormat({ numeric: "auto" });

function clockOf(timeZone: string | undefined): Date | null {
  return timeZone === undefined ? new Date() : null;
}

/** The calendar day of a time in a zone, as YYYY-MM-DD. */
export function dayKey(at: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(
    new Date(at),
  );
}

/** Whether a time is of today or of yesterday. Null for other days, and in a zone that is named (`formatTime`). */
export function relativeDay(
  at: string,
  timeZone: string | undefined,
  now = clockOf(timeZone),
): "today" | "yesterday" | null {
  if (!now) return null;
  const day = dayKey(at, timeZone);
  if (day === dayKey(now.toISOString(), timeZone)) return "today";
  return day === dayKey(new Date(now.getTime() - DAY_MS).toISOString(), timeZone) ? "yesterday" : null;
}

/** The label above the messages of a day: "Today", "Yesterday" or the date. */
export function dayHeading(
  at: string,
  timeZone: string | undefined,
  texts: { today: string; yesterday: string },
  locale: Locale,
): string {
  const day = relativeDay(at, timeZone);
  return day ? texts[day] : formatTime(at, "day", timeZone, locale);
}
