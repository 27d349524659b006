"use client";

import Quote from "@lucide/icons/icons/quote";
import { useTexts } from "#texts";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useSelectedPassage } from "./use-selected-passage";

/** Height the tooltip needs above a selection, and half of its width. */
const TOOLTIP_HEIGHT_PX = 60;
const HALF_WIDTH_PX = 84;

/** Offers to quote the text selected in a message. */
export function QuoteTooltip({ onQuote }: { onQuote: (text: string) => void }) {
  const texts = useTexts("chat.quote");
  const { passage, clearPassage } = useSelectedPassage();
  if (!passage) return null;
  // On touch screens the system's own selection menu is above.
  const isBelow = passage.top < TOOLTIP_HEIGHT_PX + 60 || matchMedia("(pointer: coarse)").matches;
  const x = Math.min(Math.max(passage.x, HALF_WIDTH_PX), innerWidth - HALF_WIDTH_PX);

  function quote() {
    if (passage) onQuote(passage.text);
    document.getSelection()?.removeAllRanges();
    clearPassage();
  }

  return (
    <button
      type="button"
      data-quote-tooltip
      onClick={quote}
      className={classNames("quote-tooltip", isBelow && "quote-tooltip--below")}
      style={{ left: x, top: isBelow ? passage.bottom : passage.top }}
    >
      <Icon glyph={Quote} size="sm" />
      {texts.tooltip}
    </button>
  );
}
