import { formatTime, relativeDay } from "@/components/conversations/detail/local-time";
import { languageNames, listFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import type { Messages } from "@/lib/i18n/message-types";

type AskedOptions = {
  /** Names the first time too. */
  isWhole: boolean;
  timeZone: string | undefined;
  texts: Messages["questions"];
};

/** The languages and times of a group of questions: "English and German. Last yesterday." */
export function askedText(question: OpenQuestion, { isWhole, timeZone, texts }: AskedOptions, locale: Locale): string {
  const names = languageNames(locale);
  const languages = listFormat(locale).format(question.languages.map((code) => names.of(code) ?? code));
  const last = momentText(question.last_at, timeZone, texts, locale);
  if (!isWhole || question.count === 1) return texts.asked({ languages, last });
  return texts.askedSince({
    languages,
    last,
    first: momentText(question.first_at, timeZone, texts, locale),
  });
}

/** "today at 09:40", "yesterday" or "28 October". */
function momentText(at: string, timeZone: string | undefined, texts: Messages["questions"], locale: Locale): string {
  const day = relativeDay(at, timeZone);
  if (day === "today") return texts.todayAt({ time: formatTime(at, "clock", timeZone, locale) });
  return day === "yesterday" ? texts.yesterday : formatTime(at, "day", timeZone, locale);
}
