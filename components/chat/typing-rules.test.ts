import { describe, expect, test } from "@jest/globals";
import { splitQuote, withQuote } from "@/lib/client/quote-markup";
import { isSendKey } from "@/lib/client/send-key";
import { advance, distributeRevealed, MS_PER_CHARACTER } from "@/lib/client/typewriter";
import { dayLabel } from "./day-label";

describe("the typewriter", () => {
  test("reveals one character in 15 ms and never more than has arrived", () => {
    expect(MS_PER_CHARACTER).toBe(15);
    expect(advance(0, 100, 150)).toBe(10);
    expect(advance(9, 10, 150)).toBe(10);
  });

  test("loses no time between frames", () => {
    let revealed = 0;
    for (let frame = 0; frame < 60; frame++) revealed = advance(revealed, 1000, 1000 / 60);
    expect(Math.round(revealed)).toBe(Math.round(1000 / 15));
  });

  test("reveals block after block", () => {
    expect(distributeRevealed([5, 3, 4], 0)).toEqual([]);
    expect(distributeRevealed([5, 3, 4], 5)).toEqual([5]);
    expect(distributeRevealed([5, 3, 4], 7)).toEqual([5, 2]);
    expect(distributeRevealed([5, 3, 4], 99)).toEqual([5, 3, 4]);
  });
});

describe("a key press in the composer", () => {
  const enter = { key: "Enter", shiftKey: false, keyCode: 13, isComposing: false };

  test("Enter sends", () => expect(isSendKey(enter)).toBe(true));
  test("Shift+Enter breaks the line", () => expect(isSendKey({ ...enter, shiftKey: true })).toBe(false));
  test("Enter is left to an input method", () => {
    expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
  });
  test("no other key sends", () => expect(isSendKey({ ...enter, key: "a", keyCode: 65 })).toBe(false));
});

describe("a quote", () => {
  test("is sent as a block quote before the text", () => {
    expect(withQuote("one\n\ntwo", " And then? ")).toBe("> one\n>\n> two\n\nAnd then?");
    expect(withQuote(null, "And then?")).toBe("And then?");
    expect(withQuote("one", "")).toBe("> one");
    expect(withQuote("  ", "")).toBe("");
  });

  test.each([
    ["one\n\ntwo", "And then?"],
    ["one", ""],
  ])("%j with %j can be read back from the sent message", (quote, text) => {
    expect(splitQuote(withQuote(quote, text))).toEqual({ quote, text });
  });

  test("is recognized only at the start of a message", () => {
    expect(splitQuote("2 > 1\n> so")).toEqual({ quote: null, text: "2 > 1\n> so" });
  });
});

describe("a day's line", () => {
  const labels = { today: "Today", yesterday: "Yesterday" };
  const now = new Date(2026, 9, 4, 12);
  const at = (day: number, hour: number) => new Date(2026, 9, day, hour).toISOString();

  test("is shown above the first message of another day", () => {
    expect(dayLabel(at(4, 9), null, now, labels)).toBeNull();
    expect(dayLabel(at(3, 9), null, now, labels)).toBe("Yesterday");
    expect(dayLabel(at(3, 10), at(3, 9), now, labels)).toBeNull();
    expect(dayLabel(at(4, 9), at(3, 9), now, labels)).toBe("Today");
    expect(dayLabel(at(1, 9), null, now, labels)).toBe("1 October");
    expect(dayLabel(new Date(2025, 9, 4).toISOString(), null, now, labels)).toBe("4 October 2025");
  });
});
