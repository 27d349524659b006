"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { ConversationTexts } from "./conversation-texts";

type JumpToDateProps = {
  conversationId: string;
  texts: ConversationTexts["jump"] & { failed: string };
  onFound: (messageId: string) => void;
};

/** Jumps to the first message on or after a day of the visitor's calendar. */
export function JumpToDate({ conversationId, texts, onFound }: JumpToDateProps) {
  const [day, setDay] = useState("");
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [fieldId, noteId] = [useId(), useId()];

  async function jump(event: FormEvent) {
    event.preventDefault();
    const midnight = new Date(`${day}T00:00:00`);
    if (Number.isNaN(midnight.getTime())) return setNote(texts.missing);
    setNote("");
    setBusy(true);
    const request = { conversation_id: conversationId, from: midnight.toISOString(), limit: 1 };
    const page = await call("getConversationMessages", request);
    setBusy(false);
    const first = page.ok ? page.data.items[0] : undefined;
    if (first) onFound(first.message_id);
    else setNote(page.ok ? texts.none : texts.failed);
  }

  return (
    <form onSubmit={jump} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={fieldId} className="font-medium text-small">
        {texts.label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={fieldId}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          aria-describedby={noteId}
          className="control min-w-0 lg:px-2 lg:text-small"
        />
        <Button type="submit" busy={isBusy}>
          {texts.go}
        </Button>
      </div>
      <p id={noteId} role="status" className="text-caption text-ink-3">
        {note}
      </p>
    </form>
  );
}
