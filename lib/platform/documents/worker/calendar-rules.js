/** Writes the values of calendars (iCalendar, RFC 5545) as people read them. */

/** @type {Record<string, string>} */
const DAYS = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
/** @type {Record<string, string>} */
const UNITS = { YEARLY: "year", MONTHLY: "month", WEEKLY: "week", DAILY: "day", HOURLY: "hour", MINUTELY: "minute" };
/** @type {Record<string, string>} */
const PLACES = { 1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", "-1": "last", "-2": "second to last" };
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** A recurrence rule in words, such as `every 2 weeks on Tuesday until 2027-06-30`. @param {string} rule */
export function ruleText(rule) {
  const parts = new Map(rule.split(";").map((part) => /** @type {[string, string]} */ (pairOf(part))));
  const unit = UNITS[parts.get("FREQ") ?? ""];
  if (!unit) return rule;
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const days = listOf(parts.get("BYDAY")).map((day) => {
    const [, place = "", name = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(day) ?? [];
    const word = DAYS[name] ?? day;
    return place === "" ? word : `the ${PLACES[Number(place)] ?? `${place}.`} ${word}`;
  });
  const until = parts.get("UNTIL");
  return [
    interval > 1 ? `every ${interval} ${unit}s` : `every ${unit}`,
    ...(days.length > 0 ? [`on ${days.join(", ")}`] : []),
    ...listPart("on day", parts.get("BYMONTHDAY")),
    ...listPart(
      "in",
      listOf(parts.get("BYMONTH"))
        .map((month) => MONTHS[Number(month) - 1] ?? month)
        .join(","),
    ),
    ...(parts.has("COUNT") ? [`${parts.get("COUNT")} times`] : []),
    ...(until ? [`until ${dateText(until, "") ?? until}`.slice(0, "until 2027-06-30".length)] : []),
  ].join(" ");
}

/** @param {string} part */
const pairOf = (part) => [part.split("=")[0]?.toUpperCase() ?? "", part.slice(part.indexOf("=") + 1).toUpperCase()];

/** @param {string | undefined} list */
const listOf = (list) => (list ? list.split(",") : []);

/** @param {string} label @param {string | undefined} list */
const listPart = (label, list) => (list ? [`${label} ${listOf(list).join(", ")}`] : []);

/**
 * A date or a time with its zone; null for another value.
 * @param {string} value @param {string} parameters of its property
 * @param {{ isEnd?: boolean }} [options] the end of a whole day is the day after it, which is not part of the event
 */
export function dateText(value, parameters, { isEnd = false } = {}) {
  const date = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?\d{0,2}(Z?))?$/.exec(value.trim());
  if (!date) return null;
  const [, year, month, day, hour, minute, isUtc] = date;
  if (!hour) {
    const last = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - (isEnd ? 1 : 0)));
    return Number.isNaN(last.getTime()) ? null : last.toISOString().slice(0, 10);
  }
  const zone = /TZID="?([^";:]{1,60})/i.exec(parameters)?.[1];
  return `${year}-${month}-${day} ${hour}:${minute}${isUtc ? " UTC" : zone ? ` (${zone})` : ""}`;
}

/** A duration such as `PT1H30M` in units; null for another value. @param {string} value */
export function durationText(value) {
  const found = /^[+-]?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:\d{1,4}S)?)?$/.exec(value);
  const units = ["weeks", "d", "h", "min"];
  const parts = (found ?? []).slice(1).flatMap((amount, place) => (amount ? [`${amount} ${units[place]}`] : []));
  return parts.length > 0 ? parts.join(" ") : null;
}
