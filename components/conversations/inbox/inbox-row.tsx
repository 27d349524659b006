"use client";

import Lock from "@lucide/icons/icons/lock";
import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import ThumbsUp from "@lucide/icons/icons/thumbs-up";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTexts } from "#texts";
import { listLanguages } from "@/components/conversations/detail/language-names";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { EditedBadge } from "@/components/conversations/detail/reply-badges";
import { Shutter } from "@/components/conversations/detail/shutter";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { TriageBadges } from "@/components/conversations/triage/triage-badges";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { Link, useLocale } from "@/lib/i18n/navigation";

type InboxRowProps = {
  conversation: InboxConversation;
  href: string;
  isCurrent: boolean;
  /** Whether Tab reaches this row; arrow keys reach the others. */
  isTabStop: boolean;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
  onFocus: () => void;
};

/** A conversation in the inbox. */
export function InboxRow({ conversation, href, isCurrent, isTabStop, ...handlers }: InboxRowProps) {
  const texts = useTexts("conversationsInbox");
  const { visitor, excerpt, last_message_at, unread, private_count } = conversation;
  return (
    <Link
      href={href}
      prefetch={false}
      data-row=""
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={isTabStop ? 0 : -1}
      className="inbox-row"
      {...handlers}
    >
      <VisitorAvatar visitor={visitor} />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span className="inbox-row__top">
          <span className="flex gap-2 items-center min-w-0">
            <span dir="auto" className={unread ? "truncate font-semibold" : "truncate font-medium"}>
              {visitor.user_name || texts.visitor}
            </span>
            {unread && (
              <span className="inbox-row__dot">
                <span className="sr-only">{texts.unread}</span>
              </span>
            )}
          </span>
          <LocalTime at={last_message_at} style="short" className="inbox-row__time" />
        </span>
        {excerpt !== null ? (
          <span dir="auto" className="inbox-row__text">
            {excerpt}
          </span>
        ) : (
          private_count > 0 && <Shutter isSmall>{texts.justVisitor}</Shutter>
        )}
        <RowMeta conversation={conversation} />
      </span>
    </Link>
  );
}

function RowMeta({ conversation }: { conversation: InboxConversation }) {
  const texts = useTexts("conversationsInbox");
  const locale = useLocale();
  const { tags, languages, message_count, rating, private_count, excerpt } = conversation;
  const names = listLanguages(languages, locale);
  return (
    <span className="inbox-row__meta">
      {conversation.taken_over_by !== null && <Badge tone="info">{texts.badges.inPerson}</Badge>}
      {conversation.unanswered && <Badge tone="warning">{texts.badges.unanswered}</Badge>}
      {conversation.corrected && <EditedBadge label={texts.badges.corrected} />}
      {conversation.public && <Badge>{texts.badges.public}</Badge>}
      <TriageBadges conversation={conversation} />
      {tags.map((tag) => (
        <span key={tag} dir="auto" className="tag">
          {tag}
        </span>
      ))}
      <span className="tabular-nums">
        {names
          ? texts.languagesAndCount({ languages: names, count: message_count })
          : texts.messages({ count: message_count })}
      </span>
      {private_count > 0 && excerpt !== null && (
        <span className="inline-flex items-center gap-1">
          <Icon glyph={Lock} size="xs" />
          {texts.privateMessages({ count: private_count })}
        </span>
      )}
      {rating !== null && (
        <>
          <Icon glyph={rating === "up" ? ThumbsUp : ThumbsDown} size="xs" />
          <span className="sr-only">{rating === "up" ? texts.helpful : texts.notHelpful}</span>
        </>
      )}
    </span>
  );
}
