"use client";

import type { LucideIconData } from "@lucide/icons";
import Pencil from "@lucide/icons/icons/pencil";
import RefreshCw from "@lucide/icons/icons/refresh-cw";
import Trash from "@lucide/icons/icons/trash";
import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { formatMessage } from "@/lib/client/text/format-message";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { factsOf, glyphOf, isInProgress, STATE_LOOKS } from "./document-looks";
import type { DocumentActions } from "./use-document-actions";

type DocumentRowProps = {
  document: ContextDocument;
  canEdit: boolean;
  actions: DocumentActions;
  texts: Messages["knowledge"];
  onEdit: (document: ContextDocument) => void;
};

/** A document in the list: its state, what went wrong, and its actions. */
export function DocumentRow({ document, canEdit, actions, texts, onEdit }: DocumentRowProps) {
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
        {isBusy ? <RowProgress document={document} texts={texts} /> : null}
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
        {canEdit && <RowActions document={document} actions={actions} texts={texts} onEdit={onEdit} />}
      </div>
    </li>
  );
}

function RowProgress({ document, texts }: Pick<DocumentRowProps, "document" | "texts">) {
  const { title, stage, progress, passages } = document;
  return (
    <span className="flex items-center gap-3">
      <progress
        className="usage"
        aria-label={formatMessage(texts.facts.progressOf, { title })}
        max={100}
        value={progress}
      />
      <span className="flex-none text-caption text-ink-3 tabular-nums">
        {passages > 0
          ? formatMessage(texts.facts.soFar, { n: passages })
          : formatMessage(texts.facts.progress, { stage: texts.stages[stage ?? "queued"], percent: progress })}
      </span>
    </span>
  );
}

function RowActions({ document, actions, texts: { actions: texts }, onEdit }: Omit<DocumentRowProps, "canEdit">) {
  const { id, title, kind, status, error } = document;
  const busy = actions.busy?.id === id ? actions.busy.act : null;
  if (isInProgress(document)) {
    return (
      <Button
        size="sm"
        variant="ghost"
        busy={busy === "cancel"}
        busyLabel={texts.cancelling}
        aria-label={formatMessage(texts.cancelName, { title })}
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
          aria-label={formatMessage(texts.retryName, { title })}
          onClick={() => actions.run("retry", document)}
        >
          {texts.retry}
        </Button>
      )}
      <span className="flex flex-none items-center">
        {kind === "url" && status === "ready" && (
          <IconAction
            glyph={RefreshCw}
            name={formatMessage(texts.rereadName, { title })}
            busy={busy === "retry"}
            onAction={() => actions.run("retry", document)}
          />
        )}
        <IconAction glyph={Pencil} name={formatMessage(texts.editName, { title })} onAction={() => onEdit(document)} />
        <IconAction
          glyph={Trash}
          name={formatMessage(texts.deleteName, { title })}
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
