import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { askedText } from "@/components/questions/asked-text";
import { englishMessages } from "@/lib/i18n/load-messages";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { ConversationLead } from "./conversation-lead";
import { dayHeading, formatTime, LocalTime } from "./local-time";

const { conversationsDetail, questions } = englishMessages();

const now = new Date();
const today = `${now.getUTCDate()} ${now.toLocaleString("en-GB", { month: "long", timeZone: "UTC" })} ${now.getUTCFullYear()}`;
const at = now.toISOString();

test("renders times on the server without its clock: as days in UTC with their year", () => {
  const styles = ["day", "ago", "moment", "short"] as const;
  const [day, ago, moment, short] = styles.map((style) => renderToStaticMarkup(<LocalTime at={at} style={style} />));
  expect(day).toBe(`<time dateTime="${at}">${today}</time>`);
  expect(ago).toBe(day);
  expect(moment).toContain(`${today}, `);
  expect(short).toContain(String(now.getUTCFullYear()));
});

test("renders sentences with times on the server without its clock", async () => {
  const conversation = { message_count: 2, languages: ["en" as const], last_message_at: at };
  const lead = await renderWithTexts(<ConversationLead conversation={conversation} />);
  expect(lead).toContain(today);
  expect(dayHeading(at, "UTC", conversationsDetail, "en")).toBe(today);
  const question = { languages: ["en"], count: 1, first_at: at, last_at: at } as Parameters<typeof askedText>[0];
  expect(askedText(question, { isWhole: false, timeZone: "UTC", texts: questions }, "en")).toContain(today);
});

test("writes times relative to the browser's clock", () => {
  const clock = new Date(2026, 9, 14, 12, 0);
  const format = (style: "ago" | "moment" | "short" | "day", day: number, hour = 11) =>
    formatTime(new Date(2026, 9, day, hour, 48).toISOString(), style, undefined, "en", clock);
  expect(format("ago", 14)).toBe("12 minutes ago");
  expect(format("ago", 14, 9)).toBe("2 hours ago");
  expect(format("ago", 12)).toBe("12 October");
  expect(format("moment", 14)).toBe("11:48");
  expect(format("short", 12)).toBe("Mon");
  expect(format("day", 14)).toBe("14 October");
});
