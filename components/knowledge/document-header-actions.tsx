"use client";

import ExternalLink from "@lucide/icons/icons/external-link";
import Pencil from "@lucide/icons/icons/pencil";
import RefreshCw from "@lucide/icons/icons/refresh-cw";
import Trash from "@lucide/icons/icons/trash";
import { useState } from "react";
import { useTexts } from "#texts";
import "@/components/patterns/card-section.css";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isInProgress } from "./document-looks";
import { useSharedDocument } from "./document-provider";
import { EditDocument } from "./edit-document";

type DocumentHeaderActionsProps = {
  /** The page that edits the document, in place of the dialog. */
  editHref?: string;
};

/** The actions in the header of a document's page. */
export function DocumentHeaderActions({ editHref }: DocumentHeaderActionsProps) {
  const common = useTexts("knowledge.actions");
  const detail = useTexts("knowledgeDetail");
  const { document, actions, onChanged } = useSharedDocument();
  const [isEdited, setEdited] = useState(false);
  const { kind, url, status, error, can } = document;
  const isRead = kind === "url" && status === "ready";
  const act = actions.busy?.act;
  if (actions.deletion) return null;
  return (
    <>
      {can.edit && isInProgress(document) && (
        <Button busy={act === "cancel"} busyLabel={common.cancelling} onClick={() => actions.run("cancel", document)}>
          {detail.cancel}
        </Button>
      )}
      {can.edit && (isRead || status === "cancelled" || error?.may_retry) && (
        <Button busy={act === "retry"} busyLabel={common.retrying} onClick={() => actions.run("retry", document)}>
          <Icon glyph={RefreshCw} />
          {isRead ? detail.reread : detail.retry}
        </Button>
      )}
      {can.edit && (
        <>
          {editHref ? (
            <Button href={editHref}>
              <Icon glyph={Pencil} />
              {detail.edit}
            </Button>
          ) : (
            <Button onClick={() => setEdited(true)}>
              <Icon glyph={Pencil} />
              {detail.edit}
            </Button>
          )}
          <Button
            className="danger-quiet"
            busy={act === "delete"}
            busyLabel={common.deleting}
            onClick={() => actions.run("delete", document)}
          >
            <Icon glyph={Trash} />
            {detail.delete}
          </Button>
        </>
      )}
      {url && (
        <Button href={url} target="_blank" rel="noopener noreferrer nofollow" variant="ghost">
          <Icon glyph={ExternalLink} />
          {detail.open}
        </Button>
      )}
      {isEdited && <EditDocument document={document} onClose={() => setEdited(false)} onSaved={onChanged} />}
    </>
  );
}
