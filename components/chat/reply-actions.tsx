"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Quote from "lucide-react/icons/quote";
import { useState } from "react";
import { useEntityPage } from "@/components/entity/entity-page";
import { Icon } from "@/components/ui/icon";

type ReplyActionsProps = { text: string; onQuote: (text: string) => void };

/** What can be done with a whole reply. Left out of the shared picture. */
export function ReplyActions({ text, onQuote }: ReplyActionsProps) {
  const { texts } = useEntityPage();
  const words = texts.chat.actions;
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <div data-html2canvas-ignore className="message__actions">
      <button type="button" className="action" onClick={copy} aria-label={isCopied ? words.copied : words.copy}>
        <Icon glyph={isCopied ? Check : Copy} />
      </button>
      <button type="button" className="action" onClick={() => onQuote(text)} aria-label={words.quote}>
        <Icon glyph={Quote} />
      </button>
    </div>
  );
}
