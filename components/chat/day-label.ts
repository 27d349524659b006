import { dateFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";

const DAY_MS = 86_400_000;
const sameYear = dateFormat({ day: "numeric", month: "long" });
const otherYear = dateFormat({ day: "numeric", month: "long", year: "numeric" });

type DayTexts = { today: string; yesterday: string };

/**
 * Label for the day of a message, or null on the same day as the message before. The first label is left out when it
 * would be "today".
 */
export function dayLabel(
  sentAt: string,
  previous: string | null,
  now: Date,
  texts: DayTexts,
  locale: Locale,
): string | null {
  const day = new Date(sentAt);
  const isFirst = previous === null;
  if (!isFirst && isSameDay(day, new Date(previous))) return null;
  if (isSameDay(day, now)) return isFirst ? null : texts.today;
  if (isSameDay(day, new Date(now.getTime() - DAY_MS))) return texts.yesterday;
  return (day.getFullYear() === now.getFullYear() ? sameYear : otherYear)(locale).format(day);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
