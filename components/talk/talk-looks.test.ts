import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { secondsOf } from "./talk-looks";
import { withTime } from "./with-time";

test("writes seconds with the decimal sign and the digits of the page's language", () => {
  expect(secondsOf(1_430, "en")).toBe("1.4");
  expect(secondsOf(2_000, "de")).toBe("2,0");
  expect(secondsOf(1_430, "bn")).toBe("1.4");
  expect(secondsOf(null, "en")).toBeNull();
});

test("puts a time of the reader's zone into a sentence", () => {
  const at = "2026-10-14T11:02:00.000Z";
  const html = renderToStaticMarkup(withTime((date) => `Not used since ${date}.`, at, "day"));
  expect(html).toBe(`Not used since <time dateTime="${at}">14 October 2026</time>.`);
});
