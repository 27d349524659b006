"use client";

import Copy from "@lucide/icons/icons/copy";
import { useState } from "react";
import { useTexts } from "#texts";
import { EmptyState } from "@/components/patterns/empty-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/text/copy-text";

type EmptyInboxProps = {
  isFiltered: boolean;
  /** Whether a view is open that leaves conversations out. */
  isView: boolean;
  /** The address of the entity's page. */
  shareUrl: string;
  onClear: () => void;
  onShowAll: () => void;
};

/** The list without conversations: why, and one way on. */
export function EmptyInbox({ isFiltered, isView, shareUrl, onClear, onShowAll }: EmptyInboxProps) {
  const texts = useTexts("conversationsInbox");
  const triageTexts = useTexts("conversationsTriage");
  if (isFiltered || isView) {
    return (
      <EmptyState>
        <p role="status">{isFiltered ? texts.noMatch : triageTexts.emptyView}</p>
        <Button size="sm" onClick={isFiltered ? onClear : onShowAll}>
          {isFiltered ? texts.clear : texts.showAll}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      <p role="status">{texts.empty}</p>
      <CopyLink url={shareUrl} />
    </EmptyState>
  );
}

function CopyLink({ url }: { url: string }) {
  const texts = useTexts("overview.empty");
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button size="sm" onClick={async () => setCopied(await copyText(url))}>
        <Icon glyph={Copy} size="sm" />
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <p role="status" className="text-small">
        {isCopied === false && texts.notCopied}
      </p>
    </>
  );
}
