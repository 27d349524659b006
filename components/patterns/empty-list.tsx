"use client";

import Copy from "@lucide/icons/icons/copy";
import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/text/copy-text";
import { EmptyState } from "./empty-state";

type EmptyListProps = {
  /** Why the list is empty: without filters and views, with filters, and in a view. Then the actions that end these. */
  texts: Readonly<Record<"empty" | "noMatch" | "emptyView" | "clear" | "showAll", string>>;
  isFiltered: boolean;
  /** Whether a view is open that leaves rows out. */
  isView: boolean;
  /** The address of the entity's page. */
  shareUrl: string;
  onClear: () => void;
  onShowAll: () => void;
};

/** A list of what visitors bring, without rows: why, and one way on. */
export function EmptyList({ texts, isFiltered, isView, shareUrl, onClear, onShowAll }: EmptyListProps) {
  if (isFiltered || isView) {
    return (
      <EmptyState>
        <p role="status">{isFiltered ? texts.noMatch : texts.emptyView}</p>
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
