"use client";

import Bell from "@lucide/icons/icons/bell";
import CircleCheck from "@lucide/icons/icons/circle-check";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import type { ReplyHandlers } from "@/components/chat/reply-handlers";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { AskLaterState } from "@/lib/contract/questions/schemas";
import "@/components/patterns/offer-card.css";

export type AskLaterCardProps = {
  messageId: string;
  state: AskLaterState;
  handlers: Pick<ReplyHandlers, "onAskLater" | "email">;
};

/** Offers the visitor a notice when the question can be answered, and withdraws it. */
export function AskLaterCard({ messageId, state, handlers }: AskLaterCardProps) {
  const { entity } = useEntityPage();
  const labels = useTexts("chat.askLater");
  const [isFailed, setFailed] = useState(false);
  const wasPressed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = state === "asked";

  // The other button replaces the pressed one: move the focus to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state replaces the button.
  useEffect(() => {
    if (wasPressed.current) button.current?.focus({ preventScroll: true });
  }, [state]);

  async function toggle() {
    wasPressed.current = true;
    setFailed(false);
    setFailed(!(await handlers.onAskLater(messageId, !isAsked)));
  }

  return (
    <div className={isAsked ? "offer-card offer-card--accepted" : "offer-card"} data-html2canvas-ignore>
      <Icon glyph={isAsked ? CircleCheck : Bell} />
      <p className="offer-card__text">
        {isAsked ? labels.asked({ email: handlers.email, name: entity.entity_name }) : labels.offer}
        {isFailed && (
          <span role="alert" className="offer-card__failure">
            {labels.failed}
          </span>
        )}
      </p>
      <Button key={state} ref={button} size="sm" variant={isAsked ? "ghost" : "default"} onClick={toggle}>
        {isAsked ? labels.undo : labels.ask}
      </Button>
    </div>
  );
}
