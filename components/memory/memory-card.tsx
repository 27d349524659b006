"use client";

import BookmarkPlus from "@lucide/icons/icons/bookmark-plus";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import "@/components/patterns/offer-card.css";

export type MemoryCardProps = { messageId: string; fact: string };

/** Asks whether the entity may remember a fact. It is stored nowhere before the visitor says yes. */
export function MemoryCard({ messageId, fact }: MemoryCardProps) {
  const { entity } = useEntityPage();
  const card = useTexts("memory.card");
  const [decision, setDecision] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  const name = { name: entity.entity_name };

  // The pressed button unmounts: move the focus to where it was.
  useEffect(() => {
    if (decision !== null) result.current?.focus({ preventScroll: true });
  }, [decision]);

  async function decide(isGiven: boolean) {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const message = isGiven ? { message_id: messageId } : {};
    const outcome = await call("setMemoryConsent", { entity_urlslug: entity.urlslug, is_given: isGiven, ...message });
    setBusy(false);
    if (outcome.ok) setDecision(isGiven);
    else setFailed(true);
  }

  if (decision !== null) {
    return (
      <div className="offer-card" data-html2canvas-ignore>
        <p ref={result} tabIndex={-1} role="status" className="offer-card__text">
          {(decision ? card.remembered : card.refused)(name)}
        </p>
      </div>
    );
  }
  return (
    <div className="offer-card" data-html2canvas-ignore>
      <Icon glyph={BookmarkPlus} />
      <div className="offer-card__text">
        <p>{card.question(name)}</p>
        <p dir="auto" className="text-ink-2">
          {fact}
        </p>
        {isFailed && (
          <p role="alert" className="offer-card__failure">
            {card.failed}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => decide(true)}>
          {card.yes}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => decide(false)}>
          {card.no}
        </Button>
      </div>
    </div>
  );
}
