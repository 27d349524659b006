"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { RowMenu } from "@/components/ui/row-menu";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import { AgreeDialog } from "./agree-dialog";
import { EraseDialog } from "./erase-dialog";
import { RenameDialog } from "./rename-dialog";
import type { VoiceClones } from "./use-voice-clones";

type CloneActionsProps = {
  entity: OwnedEntity;
  clone: VoiceClone;
  clones: VoiceClones;
  onFailure: (failure: string | null) => void;
};

type OpenDialog = "rename" | "delete" | "withdraw" | "agree" | null;

/** The actions on a clone: two buttons, and the rest in a menu. */
export function CloneActions({ entity, clone, clones, onFailure }: CloneActionsProps) {
  const texts = useTexts("voiceClones");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isBusy, setBusy] = useState(false);
  const { can } = clone;
  const canDelete = clones.list.can.edit;
  const close = () => setDialog(null);

  async function use(isDefault: boolean) {
    setBusy(true);
    const outcome = await clones.setDefault(clone, isDefault);
    onFailure(outcome.ok ? null : outcome.message);
    setBusy(false);
  }

  const more = [
    ...(clone.is_default && can.edit ? [{ label: texts.useSiteVoice, onSelect: () => void use(false) }] : []),
    ...(can.withdraw_consent ? [{ label: texts.withdraw, isDanger: true, onSelect: () => setDialog("withdraw") }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.give_consent && (
        <Button size="sm" variant="primary" onClick={() => setDialog("agree")}>
          {texts.giveConsent}
        </Button>
      )}
      {can.set_default && (
        <Button size="sm" variant="soft" busy={isBusy} onClick={() => void use(true)}>
          {texts.use}
        </Button>
      )}
      {can.edit && (
        <Button size="sm" onClick={() => setDialog("rename")}>
          {texts.rename}
        </Button>
      )}
      {canDelete && (
        <Button size="sm" className="danger-quiet" onClick={() => setDialog("delete")}>
          {texts.delete}
        </Button>
      )}
      {more.length > 0 && <RowMenu label={texts.more({ name: clone.name })} actions={more} />}
      {dialog === "rename" && <RenameDialog clone={clone} clones={clones} onClose={close} />}
      {dialog === "agree" && <AgreeDialog clone={clone} clones={clones} onClose={close} />}
      {(dialog === "delete" || dialog === "withdraw") && (
        <EraseDialog kind={dialog} entity={entity} clone={clone} clones={clones} onClose={close} />
      )}
    </div>
  );
}
