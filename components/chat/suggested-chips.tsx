"use client";

import ArrowRight from "@lucide/icons/icons/arrow-right";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import type { ReplyHandlers } from "./reply-handlers";
import "./suggested-chips.css";

type SuggestedChipsProps = { label: string; handlers: Pick<ReplyHandlers, "suggestions" | "onAsk"> };

/** The questions that the entity's users suggest; a click sends one. Small screens show the first three. */
export function SuggestedChips({ label, handlers: { suggestions, onAsk } }: SuggestedChipsProps) {
  const labelId = useId();
  if (suggestions.length === 0) return null;
  return (
    <div className="suggested" data-html2canvas-ignore>
      <p id={labelId} className="suggested__label">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="suggested__list">
        {suggestions.map(({ id, question, language }) => (
          <li key={id}>
            <button type="button" className="suggested__chip" onClick={() => onAsk(question, id)}>
              <span dir="auto" lang={language}>
                {question}
              </span>
              <Icon glyph={ArrowRight} size="sm" flip />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
