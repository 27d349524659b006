"use client";

import Globe from "@lucide/icons/icons/globe";
import Mail from "@lucide/icons/icons/mail";
import MessageCircleQuestionMark from "@lucide/icons/icons/message-circle-question-mark";
import Pencil from "@lucide/icons/icons/pencil";
import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { type InboxQuery, QUICK_FILTERS, type QuickFilter } from "./inbox-query";

const GLYPHS = {
  unread: Mail,
  unanswered: MessageCircleQuestionMark,
  not_helpful: ThumbsDown,
  corrected: Pencil,
  public: Globe,
} as const satisfies Record<QuickFilter, unknown>;

type QuickFiltersProps = {
  query: InboxQuery;
  onChange: (part: Partial<InboxQuery>) => void;
};

/** The filters that are on or off. */
export function QuickFilters({ query, onChange }: QuickFiltersProps) {
  const texts = useTexts("conversationsInbox");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={texts.filters} className="flex flex-wrap gap-2">
      {QUICK_FILTERS.map((name) => {
        const isOn = query.quick.includes(name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            className="filter-chip"
            onClick={() =>
              onChange({ quick: isOn ? query.quick.filter((other) => other !== name) : [...query.quick, name] })
            }
          >
            <Icon glyph={GLYPHS[name]} size="xs" />
            {texts.quick[name]}
          </button>
        );
      })}
    </div>
  );
}
