"use client";

import Ellipsis from "@lucide/icons/icons/ellipsis";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ConversationSummary } from "@/lib/contract/conversations/conversation-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatConversationDay } from "./conversation-texts";

type ConversationRowProps = {
  conversation: ConversationSummary;
  isCurrent: boolean;
  onOpen: () => void;
  /** Rendered below the row when it is expanded. */
  children: ReactNode;
};

/** One conversation of the list; its title opens it, its button expands the actions. */
export function ConversationRow({ conversation, isCurrent, onOpen, children }: ConversationRowProps) {
  const texts = useTexts("conversations");
  const locale = useLocale();
  const [isUnfolded, setUnfolded] = useState(false);
  const actionsId = useId();
  const title = conversation.title || texts.untitled;
  return (
    <li className="conversation">
      <div className="flex items-center">
        <button
          type="button"
          className="conversation__open"
          aria-current={isCurrent ? "true" : undefined}
          onClick={onOpen}
        >
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {title}
          </span>
          <span className="conversation__when">{formatConversationDay(conversation.last_message_at, locale)}</span>
        </button>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-expanded={isUnfolded}
          aria-controls={actionsId}
          aria-label={texts.actions({ title })}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon glyph={Ellipsis} />
        </Button>
      </div>
      <div id={actionsId}>{isUnfolded && children}</div>
    </li>
  );
}
