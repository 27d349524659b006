import { intlLocale } from "@/lib/contract/languages/locales";
import { currentLocale } from "@/lib/i18n/platform-locale";

/** The rows in the alphabetical order of the reader's language. For lists without pages; SQL sorts paginated lists by `foldText`. */
export function sortByName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const { compare } = new Intl.Collator(intlLocale(currentLocale()), { numeric: true });
  return rows.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}
