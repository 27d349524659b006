"use client";

import X from "@lucide/icons/icons/x";
import { type SubmitEvent, useId, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Rating } from "@/lib/client/chat/turns-reducer";
import { limitCharacters } from "@/lib/client/text/limit-characters";

/** The API's limit. */
const REASON_MAX = 1000;

type RatingReasonProps = {
  rating: Rating;
  /** Resolves to false when the reason could not be saved. */
  onReason: (reason: string) => Promise<boolean>;
  /** The focused element has unmounted. */
  onFocusLost: () => void;
  onClose: () => void;
};

/** Asks for the reason of a rating. The rating itself is already saved; the reason is optional. */
export function RatingReason({ rating, onReason, onFocusLost, onClose }: RatingReasonProps) {
  const texts = useTexts("chat");
  const labels = texts.reason;
  const [reason, setReason] = useState("");
  const [state, setState] = useState<"asking" | "sending" | "failed" | "sent">("asking");
  const fieldId = useId();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() === "") return close();
    setState("sending");
    const isSaved = await onReason(reason.trim());
    setState(isSaved ? "sent" : "failed");
    if (isSaved) onFocusLost();
  }

  function close() {
    onClose();
    onFocusLost();
  }

  if (state === "sent") {
    return (
      <p role="status" className="text-ink-3 text-small">
        {labels.thanks}
      </p>
    );
  }
  return (
    <form onSubmit={send} className="reason">
      <label htmlFor={fieldId} className="text-ink-2 text-small">
        {rating === "up" ? labels.good : labels.bad}
      </label>
      <div className="reason__row">
        <input
          id={fieldId}
          dir="auto"
          {...limitCharacters(REASON_MAX)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="control"
        />
        <Button type="submit" size="sm" busy={state === "sending"} busyLabel={labels.sending}>
          {labels.send}
        </Button>
        <button type="button" className="action" onClick={close} aria-label={labels.skip}>
          <Icon glyph={X} size="sm" />
        </button>
      </div>
      {state === "failed" && (
        <p role="alert" className="text-danger text-small">
          {texts.actions.rateFailed}
        </p>
      )}
    </form>
  );
}
