"use client";

import X from "@lucide/icons/icons/x";
import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { useMediaQuery } from "@/lib/client/browser/use-media-query";
import type { OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import { Provenance } from "./provenance";

/** The width from which the panel fits beside the thread. */
const WIDE = "(width >= 73.75rem)";

type ProvenancePanelProps = {
  reply: OwnerResponse | null;
  /** Whether the page has room for it beside the thread at WIDE. */
  hasColumn: boolean;
  canEdit: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** The provenance of a reply: a column beside the thread, or a dialog where there is no room. */
export function ProvenancePanel({ reply, hasColumn, onClose, ...rest }: ProvenancePanelProps) {
  const texts = useTexts("conversationsDetail.provenance");
  const isWide = useMediaQuery(WIDE, true);
  const column = useRef<HTMLElement>(null);
  const isColumn = hasColumn && isWide;
  const replyId = reply?.response_id;

  // Focus the column that opened; the dialog does so itself.
  useEffect(() => {
    if (replyId && isColumn) column.current?.focus();
  }, [replyId, isColumn]);

  function close() {
    onClose();
    document.querySelector<HTMLElement>(`[data-provenance="${replyId}"]`)?.focus();
  }

  if (!isColumn) {
    return (
      <Modal open={reply !== null} onClose={onClose} title={texts.title} closeLabel={texts.close}>
        {reply && <Provenance reply={reply} {...rest} />}
      </Modal>
    );
  }
  if (!reply) return null;
  return (
    <aside
      ref={column}
      tabIndex={-1}
      aria-label={texts.title}
      className="provenance-column"
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{texts.title}</h2>
        <Button variant="ghost" size="sm" iconOnly aria-label={texts.close} onClick={close}>
          <Icon glyph={X} />
        </Button>
      </div>
      <Provenance key={replyId} reply={reply} {...rest} />
    </aside>
  );
}
