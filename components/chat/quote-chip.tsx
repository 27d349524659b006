"use client";

import Check from "@lucide/icons/icons/check";
import Pencil from "@lucide/icons/icons/pencil";
import Quote from "@lucide/icons/icons/quote";
import X from "@lucide/icons/icons/x";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { isInputMethodKey, isSendKey } from "@/lib/client/browser/keyboard";

type QuoteChipProps = {
  quote: string;
  onChange: (quote: string | null) => void;
  /** The focused element has unmounted. */
  onFocusLost: () => void;
};

/** The quote attached to the next message; it can be edited and removed. */
export function QuoteChip({ quote, onChange, onFocusLost }: QuoteChipProps) {
  const labels = useTexts("chat.quote");
  const [isEdited, setEdited] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isEscape = event.key === "Escape" && !isInputMethodKey(event.nativeEvent);
    if (!isEscape && !isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    setEdited(false);
    onFocusLost();
  }

  function remove() {
    onChange(null);
    onFocusLost();
  }

  return (
    <div className="quote-chip">
      <Icon glyph={Quote} size="sm" />
      {isEdited ? (
        <textarea
          // biome-ignore lint/a11y/noAutofocus: replaces the text whose Edit button was pressed.
          autoFocus
          dir="auto"
          rows={2}
          value={quote}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={labels.label}
          className="quote-chip__edit"
        />
      ) : (
        <blockquote dir="auto" aria-label={labels.label} className="quote-chip__text">
          {quote}
        </blockquote>
      )}
      <div className="flex flex-none">
        <button
          type="button"
          className="action"
          onClick={() => setEdited(!isEdited)}
          aria-label={isEdited ? labels.done : labels.edit}
        >
          <Icon glyph={isEdited ? Check : Pencil} size="sm" />
        </button>
        <button type="button" className="action" onClick={remove} aria-label={labels.remove}>
          <Icon glyph={X} size="sm" />
        </button>
      </div>
    </div>
  );
}
