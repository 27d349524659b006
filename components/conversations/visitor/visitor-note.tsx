"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import type { VisitorNote as Note, VisitorRecord } from "@/lib/contract/conversations/visitor-schemas";
import { useLocale } from "@/lib/i18n/navigation";

const NOTE_MAX = 2000;

type VisitorNoteProps = {
  conversationId: string;
  visitor: Pick<VisitorRecord["visitor"], "user_name">;
  note: Note | null;
  canEdit: boolean;
  onSaved: () => void;
};

/** The note of the team about a visitor. */
export function VisitorNote({ conversationId, visitor, note, canEdit, onSaved }: VisitorNoteProps) {
  const texts = useTexts("conversationsVisitor");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [fieldId, hintId] = [useId(), useId()];
  const form = useForm({
    values: { text: note?.text ?? "" },
    draft: `visitor-note:${conversationId}`,
    texts: { failed: texts.noteFailed, saved: texts.saved },
    send: ({ text }) => call("setVisitorNote", { id: conversationId, text }),
    onSaved,
  });
  const title = texts.noteLabel({ name: visitor.user_name });
  const by =
    note?.author && texts.by({ name: note.author, when: formatTime(note.updated_at, "day", timeZone, locale) });

  if (!canEdit) {
    return (
      <section className="visitor-panel__part">
        <h3>{title}</h3>
        <p dir="auto" className="visitor-panel__note">
          {note?.text}
        </p>
        {by && <p className="text-caption text-ink-3">{by}</p>}
      </section>
    );
  }
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="visitor-panel__part">
      <label htmlFor={fieldId} dir="auto" className="wrap-anywhere font-medium text-small">
        {title}
      </label>
      <textarea
        id={fieldId}
        name="text"
        rows={4}
        dir="auto"
        className="control"
        placeholder={texts.notePlaceholder}
        aria-describedby={hintId}
        {...limitCharacters(NOTE_MAX)}
        value={form.values.text}
        readOnly={form.isBusy}
        onChange={({ currentTarget }) => form.setText("text", currentTarget.value)}
      />
      <p id={hintId} className="text-caption text-ink-3">
        {texts.noteHint}
      </p>
      {by && <p className="text-caption text-ink-3">{by}</p>}
      <NoteBanner note={form.note} />
      <Button type="submit" size="sm" busy={form.isBusy} busyLabel={texts.saving} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
}
