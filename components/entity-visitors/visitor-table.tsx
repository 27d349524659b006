"use client";

import type { MouseEvent } from "react";
import { useTexts } from "#texts";
import { languageName } from "@/components/conversations/detail/language-names";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import type { Selection } from "@/components/conversations/inbox/use-selection";
import { DataTable } from "@/components/patterns/data-table";
import { classNames } from "@/components/ui/class-names";
import { isPlainClick } from "@/lib/client/browser/plain-click";
import { numberFormat } from "@/lib/client/text/intl";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { VisitorAccess } from "./visitor-access";

const numbers = numberFormat();

type VisitorTableProps = {
  items: readonly EntityVisitor[];
  /** Whether everyone may talk with the entity. */
  isPublic: boolean;
  openedId: string | null;
  /** Null for readers who may change none. */
  selection: Selection | null;
  profileQuery: (id: string) => string;
  onOpen: (id: string) => void;
};

/** The visitors of an entity, a row each. */
export function VisitorTable({ items, isPublic, openedId, selection, profileQuery, onOpen }: VisitorTableProps) {
  const texts = useTexts("entityVisitors");
  const access = useTexts("accessChatters");
  const inbox = useTexts("conversationsInbox");
  const { conversations, lastSeen, access: accessLabel } = useTexts("conversationsVisitor");
  const locale = useLocale();
  const count = (value: number) => <span className="tabular-nums max-md:hidden">{numbers(locale).format(value)}</span>;
  return (
    <DataTable
      caption={access.title}
      className="visitors__table"
      columns={[
        { key: "person", label: access.person },
        { key: "conversations", label: conversations, place: "detail" },
        { key: "messages", label: texts.messages },
        { key: "seen", label: lastSeen, place: "time" },
        { key: "language", label: texts.language },
        { key: "helpful", label: inbox.helpful },
        { key: "access", label: accessLabel, place: "status" },
        { key: "marks", label: texts.marks },
      ]}
      rows={items.map((visitor) => {
        const languages = visitor.languages.map((language) => languageName(language, locale));
        const summary =
          visitor.conversations === 0
            ? texts.silent
            : [
                texts.chats({ n: visitor.conversations }),
                texts.sent({ n: visitor.messages }),
                ...languages.slice(0, 1),
              ].join(", ");
        return {
          key: visitor.id,
          cells: {
            person: (
              <Person
                visitor={visitor}
                isOpen={visitor.id === openedId}
                selection={selection}
                href={profileQuery(visitor.id)}
                onOpen={() => onOpen(visitor.id)}
              />
            ),
            conversations: (
              <>
                {count(visitor.conversations)}
                <span className="md:hidden">{summary}</span>
              </>
            ),
            messages: count(visitor.messages),
            seen: visitor.last_seen_at ? <LocalTime at={visitor.last_seen_at} style="ago" /> : null,
            language: languages.length > 0 ? <span title={languages.join(", ")}>{languages[0]}</span> : null,
            helpful: visitor.rated > 0 ? texts.helpfulOf({ helpful: visitor.helpful, rated: visitor.rated }) : null,
            access: <VisitorAccess visitor={visitor} isPublic={isPublic} />,
            marks: <Marks visitor={visitor} />,
          },
        };
      })}
    />
  );
}

type PersonProps = {
  visitor: EntityVisitor;
  isOpen: boolean;
  selection: Selection | null;
  href: string;
  onOpen: () => void;
};

function Person({ visitor, isOpen, selection, href, onOpen }: PersonProps) {
  const texts = useTexts("entityVisitors");
  const { one } = useTexts("conversationsTriage.select");
  const { id, user_id, name, email_address } = visitor;

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    // The profile opens beside the list; the server need not render the page again.
    event.preventDefault();
    onOpen();
  }

  return (
    <span className="flex gap-3 items-center min-w-0">
      {selection && (
        <input
          type="checkbox"
          className="select-box"
          aria-label={one({ name: email_address })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      )}
      <VisitorAvatar visitor={{ user_id: user_id ?? id, user_name: name ?? "" }} />
      <span className="grid min-w-0 text-start">
        <Link
          href={href}
          prefetch={false}
          scroll={false}
          aria-current={isOpen ? "true" : undefined}
          className="visitors__name"
          onClick={onClick}
        >
          <span dir="auto">{name ?? texts.noName}</span>
        </Link>
        <span dir="ltr" className={classNames("visitors__address", name !== null && "visitors__address--second")}>
          {email_address}
        </span>
      </span>
    </span>
  );
}

/** The group and the tags of a visitor. */
function Marks({ visitor: { group, tags } }: { visitor: EntityVisitor }) {
  if (!group && tags.length === 0) return null;
  return (
    <span className="visitors__marks">
      {group && (
        <span dir="auto" className="visitors__group">
          {group.name}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} dir="auto" className="tag">
          {tag}
        </span>
      ))}
    </span>
  );
}
