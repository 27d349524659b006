import { expect, test } from "@jest/globals";
import { formatSnoozeTime, snoozeTimes, toFieldValue } from "./snooze-times";

const timesAt = (day: number, hour: number, minute = 0) =>
  Object.fromEntries(snoozeTimes(new Date(2026, 9, day, hour, minute)).map(({ name, at }) => [name, at]));

test("later today is in three hours, at the next half hour", () => {
  expect(timesAt(14, 11, 10).laterToday).toEqual(new Date(2026, 9, 14, 14, 30));
});

test("late in the evening, later today is not offered", () => {
  expect(timesAt(14, 19)).not.toHaveProperty("laterToday");
  expect(timesAt(14, 23)).not.toHaveProperty("laterToday");
});

test("tomorrow begins at nine", () => {
  expect(timesAt(31, 23).tomorrow).toEqual(new Date(2026, 10, 1, 9));
});

test.each([
  [14, 19],
  [17, 19],
  [18, 26],
  [19, 26],
])("next week from %i October 2026 is Monday %i October", (day, monday) => {
  expect(timesAt(day, 12).nextWeek).toEqual(new Date(2026, 9, monday, 9));
});

test("a time is written out with its day", () => {
  expect(formatSnoozeTime(new Date(2026, 9, 30, 9), "en")).toMatch(/^Fri,? 30 Oct,? 09:00$/);
});

test("a field for date and time holds the local time", () => {
  expect(toFieldValue(new Date(2026, 9, 30, 9, 5))).toBe("2026-10-30T09:05");
});
