import { nextMonth } from "../plans/message-quota";
import phrases from "./phrases.json" with { type: "json" };

/** The sentence of this reply, by language. */
export const BUDGET_PHRASES: Readonly<Record<string, { questionsOnly: string }>> = phrases;

/** The reply to a question that is only stored: the entity answers again in the next month. */
export function takeQuestion(name: string, language: string, now: Date): string {
  const { questionsOnly } = BUDGET_PHRASES[language] ?? phrases.en;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(nextMonth(now));
  return questionsOnly.replace("{date}", () => date).replaceAll("{name}", () => name);
}
