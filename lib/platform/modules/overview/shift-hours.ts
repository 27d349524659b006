type CountedHour = Readonly<{ day: string; hour: number; messages: number }>;

/**
 * The messages by hour of the day in a time zone. Hours are counted in UTC, so each day's are shifted by the whole hours
 * of the zone's offset at noon; half hours are rounded.
 */
export function shiftHours(counted: readonly CountedHour[], timeZone: string): number[] {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" });
  const offsets = new Map<string, number>();
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { day, hour, messages } of counted) {
    const offset = offsets.get(day) ?? offsetHours(format, day);
    offsets.set(day, offset);
    const local = (hour + offset + 24) % 24;
    hours[local] = (hours[local] ?? 0) + messages;
  }
  return hours;
}

/** "GMT+05:30" is 6, "GMT" is 0. */
function offsetHours(format: Intl.DateTimeFormat, day: string): number {
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = name.match(/([+-])(\d+):?(\d+)?/) ?? [];
  return Math.round((Number(hours) + Number(minutes) / 60) * (sign === "-" ? -1 : 1));
}
