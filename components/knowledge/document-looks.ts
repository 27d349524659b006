import type { LucideIconData } from "@lucide/icons";
import FileExclamationPoint from "@lucide/icons/icons/file-exclamation-point";
import FileText from "@lucide/icons/icons/file-text";
import Globe from "@lucide/icons/icons/globe";
import MessageSquareText from "@lucide/icons/icons/message-square-text";
import TextInitial from "@lucide/icons/icons/text-initial";
import type { PillLook } from "@/components/ui/status-pill";
import { formatBytes } from "@/lib/client/browser/measures";
import { dateFormat, joinFacts } from "@/lib/client/text/intl";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";

type Texts = Messages["knowledge"];

// A fixed time zone gives the same date on the server and in the browser.
const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A date in words: "12 September 2026". */
export function formatDay(at: string, locale: Locale): string {
  return day(locale).format(new Date(at));
}

/** Whether a document waits or is being read, so that its state changes by itself. */
export function isInProgress({ status }: Pick<ContextDocument, "status">): boolean {
  return status === "queued" || status === "indexing";
}

/** The dot shape of each state. */
export const STATE_LOOKS: Record<ContextDocument["status"], PillLook> = {
  queued: "hollow",
  indexing: "half",
  ready: "full",
  failed: "square",
  cancelled: "hollow",
};

const GLYPHS = { text: TextInitial, file: FileText, url: Globe, questions: MessageSquareText };

export function glyphOf({ kind, status }: Pick<ContextDocument, "kind" | "status">): LucideIconData {
  return status === "failed" && kind === "file" ? FileExclamationPoint : GLYPHS[kind];
}

/** The line under the title of a document's own page. */
export function detailFacts(
  document: ContextDocument,
  { kinds }: Texts,
  texts: Messages["knowledgeDetail"],
  locale: Locale,
): string {
  const { kind, file_bytes, language, year, created_at } = document;
  return texts.facts({
    kind: file_bytes === null ? kinds[kind] : `${kinds[kind]}, ${formatBytes(file_bytes, locale)}`,
    language: LANGUAGES[language],
    year: year === null ? "" : texts.year({ year: String(year) }),
    day: formatDay(created_at, locale),
  });
}

/** The line under a document's title in the list: its kind, size, year, passages and dates. */
export function factsOf(document: ContextDocument, { kinds, facts }: Texts, locale: Locale): string {
  const { kind, status, file_bytes, year, passages, next_refresh_at, created_at } = document;
  const parts = [
    kinds[kind],
    ...(file_bytes === null ? [] : [formatBytes(file_bytes, locale)]),
    ...(year === null ? [] : [String(year)]),
    ...(status === "ready" ? [facts.passages({ n: passages })] : []),
    facts.added({ day: formatDay(created_at, locale) }),
    ...(next_refresh_at ? [facts.nextRefresh({ day: formatDay(next_refresh_at, locale) })] : []),
  ];
  return joinFacts(parts, locale);
}
