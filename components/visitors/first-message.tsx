"use client";

import { useId, useMemo, useState } from "react";
import { useTexts } from "#texts";
import { excessOf, TooLongNote } from "@/components/chat/too-long-note";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { openDraftStorage } from "@/lib/client/chat/drafts";

/** Lets the visitor write while waiting for the code. The text becomes the chat's draft. */
export function FirstMessage({ email }: { email: string }) {
  const { entity, messageMax } = useEntityPage();
  const labels = useTexts("visitors.verification");
  const stored = useMemo(() => openDraftStorage(entity.entityid, email), [entity.entityid, email]);
  const [draft, setDraft] = useState(stored.read);
  const id = useId();
  const excess = excessOf(draft, messageMax);

  function change(text: string) {
    const changed = { ...draft, text };
    setDraft(changed);
    stored.store(changed, true);
  }

  return (
    <div className="grid gap-1.5 border-line border-t pt-6">
      <label htmlFor={id} className="font-medium text-small">
        {labels.waiting}
      </label>
      <textarea
        id={id}
        // An empty field has the direction of its placeholder.
        dir={draft.text === "" ? undefined : "auto"}
        rows={2}
        value={draft.text}
        onChange={(event) => change(event.target.value)}
        placeholder={labels.waitingPlaceholder}
        aria-describedby={excess > 0 ? `${id}-help ${id}-note` : `${id}-help`}
        className="control"
      />
      <p id={`${id}-help`} className="text-caption text-ink-3">
        {labels.waitingHelp}
      </p>
      <TooLongNote id={`${id}-note`} excess={excess} />
    </div>
  );
}
