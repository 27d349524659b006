"use client";

import { useId, useState } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { readDraft, storeDraft } from "@/lib/client/drafts";
import { limitCharacters } from "@/lib/client/limit-characters";

/** Lets the visitor write while waiting for the code. The text becomes the chat's draft. */
export function FirstMessage() {
  const { entity, texts, messageMax } = useEntityPage();
  const labels = texts.visitors.verification;
  const [draft, setDraft] = useState(() => readDraft(entity.entityid));
  const id = useId();

  function change(text: string) {
    const changed = { ...draft, text };
    setDraft(changed);
    storeDraft(entity.entityid, changed);
  }

  return (
    <div className="grid gap-1.5 border-line border-t pt-6">
      <label htmlFor={id} className="font-medium text-small">
        {labels.waiting}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        {...limitCharacters(messageMax)}
        value={draft.text}
        onChange={(event) => change(event.target.value)}
        placeholder={labels.waitingPlaceholder}
        aria-describedby={`${id}-help`}
        className="control"
      />
      <p id={`${id}-help`} className="text-caption text-ink-3">
        {labels.waitingHelp}
      </p>
    </div>
  );
}
