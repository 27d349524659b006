"use client";

import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { dateFormat } from "@/lib/client/text/intl";
import { useLocale } from "@/lib/i18n/navigation";
import type { DocumentActions } from "./use-document-actions";

type DeletedDocumentProps = {
  listHref: string;
  actions: DocumentActions;
};

const time = dateFormat({ timeStyle: "short" });

/** In place of a document that was just deleted: it can be restored. */
export function DeletedDocument({ listHref, actions }: DeletedDocumentProps) {
  const common = useTexts("knowledge.undo");
  const detail = useTexts("knowledgeDetail");
  const locale = useLocale();
  const restore = useRef<HTMLButtonElement>(null);

  // The delete button unmounts; move focus to the button that restores.
  useEffect(() => restore.current?.focus(), []);

  const { deletion, busy, failure, run } = actions;
  if (!deletion) return null;
  return (
    <section className="plain-card justify-items-start">
      <div role="status" className="grid gap-2">
        <h2 className="text-h3">{detail.deletedTitle}</h2>
        <p className="text-ink-2">{detail.deleted({ time: time(locale).format(new Date(deletion.until)) })}</p>
      </div>
      <FailureBanner text={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={restore}
          busy={busy?.act === "restore"}
          busyLabel={common.undoing}
          onClick={() => run("restore", deletion)}
        >
          {detail.restore}
        </Button>
        <Button href={listHref} variant="ghost">
          {detail.back}
        </Button>
      </div>
    </section>
  );
}
