import { createDateFormat } from "@/lib/contract/languages/create-date-format";
import { intlLocale, type Locale } from "@/lib/contract/languages/locales";

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
const MORNING = 9;
/** Later today is not later than this hour. */
const EVENING = 21;
const MONDAY = 1;

type SnoozeTime = Readonly<{ name: "laterToday" | "tomorrow" | "nextWeek"; at: Date }>;

/** The times that a conversation is snoozed until, in the time zone of this machine: in three hours, and mornings at nine. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  const later = new Date(Math.ceil((now.getTime() + 3 * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const isToday = later.getDate() === now.getDate() && later.getHours() < EVENING;
  // From tomorrow's morning on, the first Monday after it.
  const days = ((MONDAY - now.getDay() + 5) % 7) + 2;
  return [
    ...(isToday ? [{ name: "laterToday" as const, at: later }] : []),
    { name: "tomorrow", at: morningIn(now, 1) },
    { name: "nextWeek", at: morningIn(now, days) },
  ];
}

/** Snoozed until the visitor writes, and at most for this long. */
export const untilVisitorWrites = (now: Date): Date => morningIn(now, 14);

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

/** "Fri, 30 Oct, 09:00" in the time zone of this machine. */
export function formatSnoozeTime(at: Date, locale: Locale): string {
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return createDateFormat(locale, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** The name of this machine's time zone: "Central European Time". */
export function timeZoneName(locale: Locale, now: Date): string {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZoneName: "longGeneric" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** A time as a field for date and time holds it: YYYY-MM-DDTHH:MM in the time zone of this machine. */
export function toFieldValue(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
