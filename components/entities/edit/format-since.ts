const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const whole = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a past moment relative to `now`: "20 minutes ago", "yesterday", "12 September". */
export function formatSince(since: string, now: Date): string {
  const then = new Date(since);
  const passed = now.getTime() - then.getTime();
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), "hour");
  if (passed < 2 * DAY) return ago.format(-1, "day");
  return (then.getFullYear() === now.getFullYear() ? dayMonth : whole).format(then);
}
