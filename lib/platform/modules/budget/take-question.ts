import { createDateFormat } from "@/lib/contract/languages/create-date-format";
import { DEFAULT_LOCALE, isLocale } from "@/lib/contract/languages/locales";
import { nextMonth } from "../plans/message-quota";
import phrases from "./phrases.json" with { type: "json" };

/** The sentences of these replies, by language. */
export const BUDGET_PHRASES: Readonly<Record<string, { questionsOnly: string; quotaUsed: string }>> = phrases;

/** The reply to a question that is only stored: the entity answers again in the next month. */
export function takeQuestion(name: string, language: string, now: Date): string {
  const { questionsOnly } = BUDGET_PHRASES[language] ?? phrases.en;
  return questionsOnly.replace("{date}", () => nextMonthIn(language, now)).replaceAll("{name}", () => name);
}

/**
 * The reply to a question that is only stored, since its visitor has sent the month's messages of their group.
 * @param limit the group's messages a month
 */
export function takeQuestionBeyondQuota(
  { name, limit }: { name: string; limit: number },
  language: string,
  now: Date,
): string {
  const { quotaUsed } = BUDGET_PHRASES[language] ?? phrases.en;
  return quotaUsed
    .replace("{date}", () => nextMonthIn(language, now))
    .replace("{limit}", () => new Intl.NumberFormat(language).format(limit))
    .replaceAll("{name}", () => name);
}

function nextMonthIn(language: string, now: Date): string {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  return createDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(nextMonth(now));
}
