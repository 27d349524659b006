import { offsetReader } from "./local-days";

type CountedHour = Readonly<{ day: string; hour: number; messages: number }>;

const HOUR_MS = 60 * 60_000;

/** The messages by hour of the day in a time zone. Hours are counted in UTC; half hours of an offset are rounded. */
export function shiftHours(counted: readonly CountedHour[], timeZone: string): number[] {
  const offsetOf = offsetReader(timeZone);
  const offsets = new Map<string, number>();
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { day, hour, messages } of counted) {
    const offset = offsets.get(day) ?? Math.round(offsetOf(Date.parse(`${day}T12:00:00Z`)) / HOUR_MS);
    offsets.set(day, offset);
    const local = (hour + offset + 24) % 24;
    hours[local] = (hours[local] ?? 0) + messages;
  }
  return hours;
}
