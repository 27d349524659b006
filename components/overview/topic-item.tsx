import TrendingDown from "@lucide/icons/icons/trending-down";
import TrendingUp from "@lucide/icons/icons/trending-up";
import { useTexts } from "#texts";
import { messageElementId } from "@/components/chat/message-element-id";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { QuestionTopic } from "@/lib/contract/overview/topic-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { formatShare } from "./overview-format";
import { topicName } from "./use-topics";

type TopicItemProps = { topic: QuestionTopic; entity: OwnedEntity; onRename: () => void; onHide: () => void };

/** A topic with its share, how it changes and one question; open, its questions with their conversations. */
export function TopicItem({ topic, entity, onRename, onHide }: TopicItemProps) {
  const { topics: texts } = useTexts("overview");
  const { menu } = useTexts("questions");
  const locale = useLocale();
  const name = topicName(topic, locale);
  const [nearest] = topic.examples;
  return (
    <li>
      <details>
        <summary>
          <span className="grid min-w-0 gap-0.5">
            <span dir="auto" lang={topic.name === null ? topic.language : undefined} className="overview-topics__name">
              {name}
            </span>
            {nearest && (
              <q dir="auto" lang={nearest.language} className="wrap-anywhere line-clamp-2 text-ink-3 text-small">
                {nearest.question}
              </q>
            )}
          </span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="overview-topics__bar">
            <rect className="share-bars__track" width="100" height="10" />
            <rect width={100 * topic.share} height="10" />
          </svg>
          <span className="share-bars__value">{formatShare(topic.share, locale)}</span>
          <Trend topic={topic} />
        </summary>
        <ul className="overview-topics__questions">
          {topic.examples.map(({ message_id, conversation_id, question, language }) => (
            <li key={message_id}>
              <Link
                href={`${PAGES.conversationDetail}/${entity.urlslug}/${conversation_id}#${messageElementId(message_id)}`}
                dir="auto"
                lang={language}
                className="link wrap-anywhere"
              >
                {question}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {entity.can.edit && (
        <RowMenu
          label={menu({ question: name })}
          actions={[
            { label: texts.rename, onSelect: onRename },
            { label: texts.hide, onSelect: onHide },
          ]}
        />
      )}
    </li>
  );
}

function Trend({ topic: { questions, questions_before: before } }: Pick<TopicItemProps, "topic">) {
  const { topics: texts } = useTexts("overview");
  if (before === null || before === questions) return <span className="overview-rank__trend" />;
  const text = questions > before ? texts.more : texts.fewer;
  return (
    <span className="overview-rank__trend" title={text}>
      <Icon glyph={questions > before ? TrendingUp : TrendingDown} size="sm" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
