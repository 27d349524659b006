"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { failureMessage } from "@/lib/client/text/failure-message";
import { listFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import type { QuestionTopic, QuestionTopicList } from "@/lib/contract/overview/topic-schemas";
import { useLocale } from "@/lib/i18n/navigation";

/** The last change; hiding can be undone. */
type TopicNotice = Readonly<{ text: string; hidden: QuestionTopic | null }>;

/** The topics of visitors' questions in a period, and what can be done with them. */
export function useTopics(entityId: string, days: OverviewDays, timeZone: string) {
  const { topics: texts } = useTexts("overview");
  const locale = useLocale();
  const [notice, setNotice] = useState<TopicNotice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { record, failed, reload } = useRecord<QuestionTopicList>({
    key: ["topics", entityId, days, timeZone],
    read: () => call("listQuestionTopics", { id: entityId, days, time_zone: timeZone }),
    keepsPrevious: true,
  });

  const update = (topic: QuestionTopic, change: { name?: string; is_hidden?: boolean }) =>
    call("updateQuestionTopic", { id: entityId, message_ids: topic.message_ids, ...change });

  return {
    list: record,
    failed,
    reload: () => void reload(),
    notice,
    closeNotice: () => setNotice(null),
    failure,
    rename: async (topic: QuestionTopic, name: string) => {
      const outcome = await update(topic, { name });
      if (outcome.ok) await reload();
      return outcome;
    },
    setHidden: async (topic: QuestionTopic, isHidden: boolean) => {
      setFailure(null);
      const outcome = await update(topic, { is_hidden: isHidden });
      if (!outcome.ok) {
        setFailure(failureMessage(outcome, texts.changeFailed));
        return;
      }
      await reload();
      const text = (isHidden ? texts.hidden : texts.shown)({ topic: topicName(topic, locale) });
      setNotice({ text, hidden: isHidden ? topic : null });
    },
  };
}

export type Topics = ReturnType<typeof useTopics>;

/** The name of a topic: its owner's, or its words with a capital. */
export function topicName({ name, words, language }: QuestionTopic, locale: Locale): string {
  if (name !== null) return name;
  const listed = listFormat(locale).format(words);
  const [first = ""] = listed;
  return first.toLocaleUpperCase(language) + listed.slice(first.length);
}
