import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { Shutter } from "@/components/conversations/detail/shutter";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

type VisitorConversationsProps = {
  conversations: readonly InboxConversation[];
  /** How many there are in all. */
  count: number;
  /** The conversation that is open. */
  currentId?: string;
  urlslug: string;
};

/** The newest conversations of a visitor with an entity. */
export function VisitorConversations({ conversations, count, currentId, urlslug }: VisitorConversationsProps) {
  const texts = useTexts("conversationsVisitor");
  return (
    <section className="visitor-panel__part">
      <div className="visitor-panel__title">
        <h3>{texts.conversations}</h3>
        {count > conversations.length && <span>{texts.more({ n: count })}</span>}
      </div>
      <ul>
        {conversations.map(({ conversation_id: id, excerpt, last_message_at }) => (
          <li key={id}>
            <Link
              href={`${PAGES.conversationDetail}/${urlslug}/${id}`}
              prefetch={false}
              aria-current={id === currentId ? "true" : undefined}
              className="visitor-panel__link"
            >
              {excerpt === null ? (
                <Shutter isSmall>{texts.private}</Shutter>
              ) : (
                <span dir="auto" className="truncate">
                  {excerpt}
                </span>
              )}
              <LocalTime at={last_message_at} style="short" className="inbox-row__time" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
