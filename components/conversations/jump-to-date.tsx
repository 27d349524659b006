"use client";

import { useId } from "react";
import { refused, type SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { loadFailureText } from "@/lib/client/text/failure-message";
import type { ConversationTexts } from "./conversation-texts";

type JumpToDateProps = {
  conversationId: string;
  texts: ConversationTexts["jump"] & { failed: string };
  onFound: (messageId: string) => void;
};

/** Jumps to the first message on or after a day of the visitor's calendar. */
export function JumpToDate({ conversationId, texts, onFound }: JumpToDateProps) {
  const [fieldId, noteId] = [useId(), useId()];
  const form = useForm({
    values: { day: "" },
    texts: { failed: texts.failed },
    validate: ({ day }) => ({ day: Number.isNaN(midnightOf(day).getTime()) ? texts.missing : undefined }),
    send: async ({ day }): Promise<SendOutcome<string>> => {
      const request = { conversation_id: conversationId, from: midnightOf(day).toISOString(), limit: 1 };
      const page = await call("getConversationMessages", request);
      if (!page.ok) return refused(loadFailureText(texts.failed, page));
      const [first] = page.data.items;
      return first ? { ok: true, data: first.message_id } : refused(texts.none);
    },
    keepsValues: true,
    onSaved: onFound,
  });

  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={fieldId} className="font-medium text-small">
        {texts.label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={fieldId}
          type="date"
          name="day"
          value={form.values.day}
          onChange={({ target }) => form.setText("day", target.value)}
          aria-describedby={noteId}
          className="control min-w-0 lg:px-2 lg:text-small"
        />
        <Button type="submit" busy={form.isBusy}>
          {texts.go}
        </Button>
      </div>
      <p id={noteId} role="status" className="text-caption text-ink-3">
        {form.problemOf("day") ?? form.failure}
      </p>
    </form>
  );
}

const midnightOf = (day: string): Date => new Date(`${day}T00:00:00`);
