import TrendingUp from "@lucide/icons/icons/trending-up";
import { useTexts } from "#texts";
import { PlotValues } from "@/components/patterns/plot-values";
import { Icon } from "@/components/ui/icon";
import type { Overview } from "@/lib/contract/overview/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { formatCount } from "./overview-format";

type TopicsCardProps = { overview: Overview };

/** The documents that most replies cite first, each with a link to the document. */
export function TopicsCard({ overview: { topics } }: TopicsCardProps) {
  const { topics: texts, showTable } = useTexts("overview");
  const locale = useLocale();
  return (
    <section aria-labelledby="topics" className="figure-card">
      <div className="grid gap-1">
        <h2 id="topics" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-caption text-ink-3">{topics.length > 0 ? texts.text : texts.empty}</p>
      </div>
      {topics.length > 0 && (
        <>
          <ol className="overview-rank">
            {topics.map(({ title, document_id, messages, messages_before }) => (
              <li key={title}>
                {document_id === null ? (
                  <span className="truncate">{title}</span>
                ) : (
                  <Link href={`${PAGES.contextData}/${document_id}`} className="link truncate">
                    {title}
                  </Link>
                )}
                <span className="overview-rank__count">{texts.count({ n: messages })}</span>
                <span className="overview-rank__trend" title={messages > messages_before ? texts.more : undefined}>
                  {messages > messages_before && (
                    <>
                      <Icon glyph={TrendingUp} size="sm" />
                      <span className="sr-only">{texts.more}</span>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <PlotValues
            summary={showTable}
            caption={texts.title}
            columns={[texts.columns.topic, texts.columns.questions, texts.columns.before]}
            rows={topics.map(({ title, messages, messages_before }) => [
              title,
              formatCount(messages, locale),
              formatCount(messages_before, locale),
            ])}
          />
        </>
      )}
    </section>
  );
}
