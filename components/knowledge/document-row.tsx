"use client";

import type { LucideIconData } from "@lucide/icons";
import Pencil from "@lucide/icons/icons/pencil";
import RefreshCw from "@lucide/icons/icons/refresh-cw";
import Trash from "@lucide/icons/icons/trash";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { factsOf, glyphOf, isInProgress, STATE_LOOKS } from "./document-looks";
import type { DocumentActions } from "./use-document-actions";

type DocumentRowProps = {
  document: ContextDocument;
  canEdit: boolean;
  actions: DocumentActions;
  onEdit: (document: ContextDocument) => void;
};

/** A document in the list: its state, what went wrong, and its actions. */
export function DocumentRow({ document, canEdit, actions, onEdit }: DocumentRowProps) {
  const texts = useTexts("knowledge");
  const locale = useLocale();
  const { id, title, status, stage, error, notices } = document;
  const isBusy = isInProgress(document);
  return (
    <li className="document-row">
      <span className="document-row__kind">
        <Icon glyph={glyphOf(document)} />
      </span>
      <div className="document-row__text">
        <Link href={`${PAGES.contextData}/${id}`} dir="auto" className="document-row__title">
          {title}
        </Link>
        {isBusy ? <RowProgress document={document} /> : null}
        {!isBusy && <span className="text-caption text-ink-3">{factsOf(document, texts, locale)}</span>}
        {error && <span className="text-caption text-danger">{error.message}</span>}
        {notices
          .filter((notice) => notice.is_lost)
          .map((notice) => (
            <span key={notice.code} className="text-caption text-warning">
              {notice.message}
            </span>
          ))}
      </div>
      <div className="document-row__end">
        <StatusPill look={STATE_LOOKS[status]} tone={status === "indexing" ? "info" : undefined}>
          {status === "indexing" && stage ? texts.stages[stage] : texts.states[status]}
        </StatusPill>
        {canEdit && <RowActions document={document} actions={actions} onEdit={onEdit} />}
      </div>
    </li>
  );
}

function RowProgress({ document }: Pick<DocumentRowProps, "document">) {
  const texts = useTexts("knowledge");
  const { title, stage, progress, passages } = document;
  return (
    <span className="flex items-center gap-3">
      <progress className="usage" aria-label={texts.facts.progressOf({ title })} max={100} value={progress} />
      <span className="flex-none text-caption text-ink-3 tabular-nums">
        {passages > 0
          ? texts.facts.soFar({ n: passages })
          : texts.facts.progress({ stage: texts.stages[stage ?? "queued"], percent: progress })}
      </span>
    </span>
  );
}

function RowActions({ document, actions, onEdit }: Omit<DocumentRowProps, "canEdit">) {
  const texts = useTexts("knowledge.actions");
  const { id, title, kind, status, error } = document;
  const busy = actions.busy?.id === id ? actions.busy.act : null;
  if (isInProgress(document)) {
    return (
      <Button
        size="sm"
        variant="ghost"
        busy={busy === "cancel"}
        busyLabel={texts.cancelling}
        aria-label={texts.cancelName({ title })}
        onClick={() => actions.run("cancel", document)}
      >
        {texts.cancel}
      </Button>
    );
  }
  return (
    <>
      {(status === "cancelled" || error?.may_retry) && (
        <Button
          size="sm"
          busy={busy === "retry"}
          busyLabel={texts.retrying}
          aria-label={texts.retryName({ title })}
          onClick={() => actions.run("retry", document)}
        >
          {texts.retry}
        </Button>
      )}
      <span className="flex flex-none items-center">
        {kind === "url" && status === "ready" && (
          <IconAction
            glyph={RefreshCw}
            name={texts.rereadName({ title })}
            busy={busy === "retry"}
            onAction={() => actions.run("retry", document)}
          />
        )}
        <IconAction glyph={Pencil} name={texts.editName({ title })} onAction={() => onEdit(document)} />
        <IconAction
          glyph={Trash}
          name={texts.deleteName({ title })}
          busy={busy === "delete"}
          onAction={() => actions.run("delete", document)}
        />
      </span>
    </>
  );
}

type IconActionProps = { glyph: LucideIconData; name: string; busy?: boolean; onAction: () => void };

function IconAction({ glyph, name, busy, onAction }: IconActionProps) {
  return (
    <Button size="sm" variant="ghost" iconOnly busy={busy} aria-label={name} onClick={onAction}>
      <Icon glyph={glyph} />
    </Button>
  );
}
