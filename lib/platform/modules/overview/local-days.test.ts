import { describe, expect, test } from "@jest/globals";
import { lastLocalDays } from "./local-days";

const startsOf = (now: string, zone: string, count: number) =>
  lastLocalDays(new Date(now), zone, count).starts.map((start) => start.toISOString());

describe("the last days of a time zone", () => {
  test("begin at its midnights", () => {
    expect(startsOf("2026-11-26T16:00:00Z", "Asia/Tokyo", 2)).toEqual([
      "2026-11-25T15:00:00.000Z",
      "2026-11-26T15:00:00.000Z",
      "2026-11-27T15:00:00.000Z",
    ]);
  });

  test("are named by its dates", () => {
    expect(lastLocalDays(new Date("2026-11-26T16:00:00Z"), "Asia/Tokyo", 2).names).toEqual([
      "2026-11-26",
      "2026-11-27",
    ]);
  });

  test("are shorter where the clocks go forward", () => {
    expect(startsOf("2026-03-29T12:00:00Z", "Europe/Madrid", 1)).toEqual([
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T22:00:00.000Z",
    ]);
  });

  test("begin at half hours where the zone does", () => {
    expect(startsOf("2026-11-26T16:00:00Z", "Asia/Kolkata", 1)[0]).toBe("2026-11-25T18:30:00.000Z");
  });
});
