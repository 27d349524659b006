import type { Locale } from "@/lib/contract/languages/locales";
import type english from "@/lib/i18n/messages/en/reports-dialog.json";

export type ReportTexts = typeof english;

const loaded = new Map<Locale, Promise<ReportTexts>>();

/** The texts of the report dialog, loaded with it: the entity's page carries none of them. */
export function loadReportTexts(locale: Locale): Promise<ReportTexts> {
  const texts =
    loaded.get(locale) ?? import(`@/lib/i18n/messages/${locale}/reports-dialog.json`).then((found) => found.default);
  loaded.set(locale, texts);
  return texts;
}
