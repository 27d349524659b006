import { expect, test } from "@jest/globals";
import { dayLabel } from "./day-label";

const labels = { today: "Today", yesterday: "Yesterday" };
const now = new Date(2026, 9, 4, 12);
const at = (day: number, hour: number) => new Date(2026, 9, day, hour).toISOString();

test("labels the first message of another day", () => {
  expect(dayLabel(at(4, 9), null, now, labels, "en")).toBeNull();
  expect(dayLabel(at(3, 9), null, now, labels, "en")).toBe("Yesterday");
  expect(dayLabel(at(3, 10), at(3, 9), now, labels, "en")).toBeNull();
  expect(dayLabel(at(4, 9), at(3, 9), now, labels, "en")).toBe("Today");
  expect(dayLabel(at(1, 9), null, now, labels, "en")).toBe("1 October");
  expect(dayLabel(new Date(2025, 9, 4).toISOString(), null, now, labels, "en")).toBe("4 October 2025");
});
