import type { Messages } from "next-intl";

const sameYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const otherYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** Formats a date, with the year only when it is not the current one. */
export function formatConversationDay(at: string): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date().getFullYear() ? sameYear : otherYear).format(date);
}

export type ConversationTexts = Messages["conversations"];
