import { DAY_MS } from "./count-entity-activity";

/** Days of a time zone, one after the other: their names ("2026-11-26"), and where each begins and the last one ends. */
export type LocalDays = Readonly<{ names: readonly string[]; starts: readonly Date[] }>;

/** The last days of a time zone, today's included. A day has 23 to 25 hours where the clocks change. */
export function lastLocalDays(now: Date, timeZone: string, count: number): LocalDays {
  const offsetOf = offsetReader(timeZone);
  const today = Math.floor((now.getTime() + offsetOf(now.getTime())) / DAY_MS);
  const midnights = Array.from({ length: count + 1 }, (_, at) => (today - count + 1 + at) * DAY_MS);
  return {
    names: midnights.slice(0, -1).map((midnight) => new Date(midnight).toISOString().slice(0, 10)),
    // Read the offset at the local midnight: it may differ from the offset at midnight in UTC.
    starts: midnights.map((midnight) => new Date(midnight - offsetOf(midnight - offsetOf(midnight)))),
  };
}

/** Reads the milliseconds that a zone's clocks are ahead of UTC at a time. */
export function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours = "0", minutes = "0"] = name.match(/([+-])(\d+):?(\d+)?/) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
  };
}
