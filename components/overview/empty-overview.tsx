"use client";

import LinkIcon from "@lucide/icons/icons/link";
import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/text/copy-text";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

/** Shown instead of plots before the first conversation. */
export function EmptyOverview({ entity }: { entity: OwnedEntity }) {
  const texts = useTexts("overview.empty");
  return (
    <section aria-labelledby="empty" className="figure-card overview-empty">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <rect x="20" y="10" width="56" height="72" />
        <rect x="28" y="18" width="40" height="56" />
        <path d="M33 66h30" strokeDasharray="2 4" />
        <path d="M48 2v8" />
      </svg>
      <h2 id="empty" className="text-h3">
        {texts.title({ name: entity.entity_name })}
      </h2>
      <p>{texts.text}</p>
      <CopyLink url={entity.share_url} />
    </section>
  );
}

/** Copies the address of an entity's page. */
export function CopyLink({ url, isSmall = false }: { url: string; isSmall?: boolean }) {
  const texts = useTexts("overview.empty");
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        size={isSmall ? "sm" : "md"}
        variant={isSmall ? "default" : "primary"}
        onClick={async () => setCopied(await copyText(url))}
      >
        <Icon glyph={LinkIcon} />
        {texts.copy}
      </Button>
      <p role="status" className="text-caption empty:hidden">
        {isCopied === null ? "" : isCopied ? texts.copied : texts.notCopied}
      </p>
    </div>
  );
}
