"use client";

import type { LucideIconData } from "@lucide/icons";
import BookX from "@lucide/icons/icons/book-x";
import CircleHelp from "@lucide/icons/icons/circle-question-mark";
import FileX from "@lucide/icons/icons/file-x";
import Gauge from "@lucide/icons/icons/gauge";
import MessageSquare from "@lucide/icons/icons/message-square";
import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import UserPlus from "@lucide/icons/icons/user-plus";
import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { faceOf } from "@/components/entities/portrait";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "@/components/ui/thumb";
import type { Notification, NotificationKind } from "@/lib/contract/notifications/schemas";
import { Link } from "@/lib/i18n/navigation";

const GLYPHS: Record<NotificationKind, LucideIconData> = {
  awaiting_person: MessageSquare,
  access_request: UserPlus,
  question: CircleHelp,
  not_helpful: ThumbsDown,
  correction_failed: BookX,
  document_failed: FileX,
  budget_spent: Gauge,
  budget_warning: Gauge,
};

type NotificationListProps = { items: readonly Notification[] };

/** The waiting tasks, by entity; each line leads to the page on which it is done. */
export function NotificationList({ items }: NotificationListProps) {
  const texts = useTexts("notifications.work");
  const entities = [...new Map(items.map(({ entity }) => [entity.id, entity])).values()];
  return entities.map((entity) => (
    <section key={entity.id} aria-labelledby={`notifications-${entity.id}`} className="grid gap-1 min-w-0">
      <h3 id={`notifications-${entity.id}`} className="notifications__name">
        <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
        <span dir="auto" className="truncate">
          {entity.entity_name}
        </span>
      </h3>
      <ul>
        {items
          .filter((item) => item.entity.id === entity.id)
          .map(({ kind, count, newest_at, href }) => (
            <li key={kind}>
              <Link href={href} prefetch={false} className="notifications__link">
                <Icon glyph={GLYPHS[kind]} size="sm" className="text-ink-3" />
                <span className="min-w-0">{texts[kind]({ count })}</span>
                <LocalTime at={newest_at} style="ago" className="whitespace-nowrap text-caption text-ink-3" />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}
