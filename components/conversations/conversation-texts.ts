import { dateFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";

const sameYear = dateFormat({ day: "numeric", month: "long" });
const otherYear = dateFormat({ day: "numeric", month: "long", year: "numeric" });

/** Formats a date, with the year only when it is not the current one. */
export function formatConversationDay(at: string, locale: Locale): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date().getFullYear() ? sameYear : otherYear)(locale).format(date);
}

export type ConversationTexts = Messages["conversations"];
