"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import UserPlus from "@lucide/icons/icons/user-plus";
import { useState } from "react";
import { useTexts } from "#texts";
import { ImportDialog } from "@/components/access/import-dialog";
import { InviteDialog } from "@/components/access/invite-dialog";
import { ResendDialog } from "@/components/access/resend-dialog";
import { importOfChatters } from "@/components/access/use-import";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { type VisitorQuery, visitorFilters } from "./visitor-query";

type VisitorActionsProps = {
  entity: OwnedEntity;
  query: VisitorQuery;
  onChanged: () => void;
  /** Called with what was done. */
  onTold: (text: string) => void;
};

/** The actions on the whole list: invite, import, send again, download. */
export function VisitorActions({ entity, query, onChanged, onTold }: VisitorActionsProps) {
  const texts = useTexts("accessChatters");
  const { moreActions } = useTexts("conversationsTriage");
  const [open, setOpen] = useState<"invite" | "import" | "resend" | null>(null);
  const close = () => setOpen(null);
  const filters = new URLSearchParams(Object.entries(visitorFilters(query)).map(([name, value]) => [name, `${value}`]));
  const told = (text: string) => {
    onTold(text);
    onChanged();
  };
  return (
    <div className="inbox__acts visitors__acts">
      <Button size="sm" onClick={() => setOpen("import")}>
        <Icon glyph={UploadGlyph} size="sm" />
        <span className="visitors__label">{texts.import.open}</span>
      </Button>
      <Button size="sm" variant="primary" onClick={() => setOpen("invite")}>
        <Icon glyph={UserPlus} size="sm" />
        {texts.invite}
      </Button>
      <RowMenu
        label={moreActions}
        actions={[
          { label: texts.resendAll.open, onSelect: () => setOpen("resend") },
          {
            label: texts.export,
            onSelect: () => download(`/api${ADDRESSES.exportEntityVisitors.path.replace(":id", entity.id)}?${filters}`),
          },
        ]}
      />
      {open === "invite" && <InviteDialog entity={entity} onClose={close} onInvited={told} />}
      {open === "import" && (
        <ImportDialog kind={importOfChatters(entity.id)} texts={texts.import} onClose={close} onImported={onChanged} />
      )}
      {open === "resend" && <ResendDialog entityId={entity.id} onClose={close} onSent={({ text }) => told(text)} />}
    </div>
  );
}

/** Downloads a file that the server names. */
function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
