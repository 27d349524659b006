"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { PlotValues } from "@/components/patterns/plot-values";
import { Button } from "@/components/ui/button";
import { Toast } from "@/components/ui/toast";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import type { QuestionTopic } from "@/lib/contract/overview/topic-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCount } from "./overview-format";
import { RenameTopic } from "./rename-topic";
import { TopicItem } from "./topic-item";
import { type Topics, topicName, useTopics } from "./use-topics";

type TopicsCardProps = { entity: OwnedEntity; days: OverviewDays; timeZone: string };

/** The subjects of visitors' questions, each with its share and the questions; they can be renamed and hidden. */
export function TopicsCard({ entity, days, timeZone }: TopicsCardProps) {
  const { topics: texts } = useTexts("overview");
  const { retry } = useTexts("questions");
  const topics = useTopics(entity.id, days, timeZone);
  const { list } = topics;
  const isEmpty = list?.items.length === 0;
  return (
    <section aria-labelledby="topics" className="figure-card">
      <div className="grid gap-1">
        <h2 id="topics" className="text-h3">
          {texts.title}
        </h2>
        {list && <p className="text-caption text-ink-3">{isEmpty ? texts.empty : texts.text({ n: list.questions })}</p>}
      </div>
      <FailureBanner text={topics.failure} />
      {list ? (
        <TopicList entity={entity} topics={topics} items={list.items} />
      ) : (
        <LoadStatus failed={topics.failed} texts={{ ...texts, retry }} onRetry={topics.reload} />
      )}
      <TopicToast topics={topics} />
    </section>
  );
}

type TopicListProps = { entity: OwnedEntity; topics: Topics; items: readonly QuestionTopic[] };

function TopicList({ entity, topics, items }: TopicListProps) {
  const { topics: texts, showTable } = useTexts("overview");
  const locale = useLocale();
  const [renamed, setRenamed] = useState<QuestionTopic | null>(null);
  const shown = items.filter((topic) => !topic.is_hidden);
  const hidden = items.filter((topic) => topic.is_hidden);
  return (
    <>
      {shown.length > 0 && (
        <>
          <ol className="overview-topics">
            {shown.map((topic) => (
              <TopicItem
                key={topic.message_ids[0]}
                topic={topic}
                entity={entity}
                onRename={() => setRenamed(topic)}
                onHide={() => void topics.setHidden(topic, true)}
              />
            ))}
          </ol>
          <PlotValues
            summary={showTable}
            caption={texts.title}
            columns={[texts.columns.topic, texts.columns.questions, texts.columns.before]}
            rows={shown.map((topic) => [
              topicName(topic, locale),
              formatCount(topic.questions, locale),
              topic.questions_before === null ? "" : formatCount(topic.questions_before, locale),
            ])}
          />
        </>
      )}
      {hidden.length > 0 && entity.can.edit && (
        <details className="plot-values">
          <summary>{texts.hiddenTopics({ n: hidden.length })}</summary>
          <ul className="grid gap-2 pt-2">
            {hidden.map((topic) => (
              <li key={topic.message_ids[0]} className="flex items-center justify-between gap-3">
                <span dir="auto" lang={topic.language} className="wrap-anywhere min-w-0">
                  {topicName(topic, locale)}
                </span>
                <Button
                  size="sm"
                  aria-label={texts.showName({ topic: topicName(topic, locale) })}
                  onClick={() => void topics.setHidden(topic, false)}
                >
                  {texts.show}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {renamed && <RenameTopic topic={renamed} topics={topics} onClose={() => setRenamed(null)} />}
    </>
  );
}

function TopicToast({ topics }: { topics: Topics }) {
  const texts = useTexts("questions.done");
  const { notice } = topics;
  const hidden = notice?.hidden ?? null;
  return (
    <Toast
      text={notice?.text ?? null}
      dismiss={texts.dismiss}
      onDismiss={topics.closeNotice}
      undo={
        hidden && {
          label: texts.undo,
          onUndo: () => topics.setHidden(hidden, false),
          visibleMs: null,
          takesFocus: true,
        }
      }
    />
  );
}
