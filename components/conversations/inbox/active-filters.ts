import { languageName } from "@/components/conversations/detail/language-names";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import type { InboxQuery } from "./inbox-query";

/** A filter in words, and the change that removes it. */
export type ActiveFilter = Readonly<{ label: string; without: Partial<InboxQuery> }>;

/** The filters that are set, except for the search. */
export function activeFilters(
  { language, tag, period, year, quick }: InboxQuery,
  texts: Messages["conversationsInbox"],
  locale: Locale,
): ActiveFilter[] {
  return [
    ...(language ? [{ label: languageName(language, locale), without: { language: null } }] : []),
    ...(tag ? [{ label: tag, without: { tag: "" } }] : []),
    ...(period ? [{ label: texts.periods[period], without: { period: null } }] : []),
    ...(year === null ? [] : [{ label: texts.export.year({ year: String(year) }), without: { year: null } }]),
    ...quick.map((name) => ({
      label: texts.quick[name],
      without: { quick: quick.filter((other) => other !== name) },
    })),
  ];
}
