import { useTexts } from "#texts";
import type { Overview } from "@/lib/contract/overview/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCount, formatShare, languageName } from "./overview-format";
import { ShareBars } from "./share-bars";

type CardProps = { overview: Overview };

/** Languages with a bar of their own; the rest is one more bar. */
const SHOWN = 5;

/** The languages of the conversations that were started. */
export function LanguagesCard({ overview: { languages } }: CardProps) {
  const { languages: texts, showTable } = useTexts("overview");
  const locale = useLocale();
  const started = languages
    .filter(({ conversations }) => conversations > 0)
    .sort((a, b) => b.conversations - a.conversations);
  const all = started.reduce((sum, { conversations }) => sum + conversations, 0);
  // One more language takes no more room than "1 other".
  const shown = started.length === SHOWN + 1 ? started : started.slice(0, SHOWN);
  const others = started.slice(shown.length);
  const bars = shown.map(({ language, conversations }) => ({
    name: languageName(language, locale),
    value: conversations,
  }));
  if (others.length > 0) {
    const value = others.reduce((sum, { conversations }) => sum + conversations, 0);
    bars.push({ name: texts.others({ n: others.length }), value });
  }
  return (
    <ShareBars
      id="languages"
      title={texts.title}
      text={texts.of({ n: all })}
      bars={bars.map((bar) => ({ ...bar, text: formatShare(bar.value / all, locale) }))}
      empty={texts.empty}
      table={{
        summary: showTable,
        columns: [texts.columns.language, texts.columns.conversations, texts.columns.messages],
        rows: languages.map(({ language, conversations, messages }) => [
          languageName(language, locale),
          formatCount(conversations, locale),
          formatCount(messages, locale),
        ]),
      }}
    />
  );
}

/** The years that messages were sent as of; nothing when no one chose a year. */
export function YearsCard({ overview: { years } }: CardProps) {
  const { years: texts, showTable } = useTexts("overview");
  const locale = useLocale();
  if (years.length === 0) return null;
  const all = years.reduce((sum, { messages }) => sum + messages, 0);
  return (
    <ShareBars
      id="years"
      title={texts.title}
      text={texts.text}
      bars={years.map(({ year, messages }) => ({
        name: String(year),
        value: messages,
        text: formatShare(messages / all, locale),
      }))}
      table={{
        summary: showTable,
        columns: [texts.columns.year, texts.columns.messages],
        rows: years.map(({ year, messages }) => [String(year), formatCount(messages, locale)]),
      }}
    />
  );
}
