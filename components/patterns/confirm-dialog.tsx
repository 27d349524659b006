"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { FailureBanner } from "./failure-banner";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  texts: { close: string; cancel: string; confirm: string; busy: string };
  form: {
    isBusy: boolean;
    /** Why the action failed. */
    failure: string | null;
    save: () => unknown;
    /** Forgets what was typed, and the failure. */
    discard: () => void;
  };
  onClose: () => void;
  /** The data that will be lost, and whether it can be restored. */
  children: ReactNode;
};

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({ isOpen, title, texts, form, onClose, children }: ConfirmDialogProps) {
  const { isBusy, failure } = form;

  function close() {
    form.discard();
    onClose();
  }

  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={title}
      closeLabel={texts.close}
      busy={isBusy}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={texts.busy} onClick={() => void form.save()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
      <FailureBanner text={failure} />
    </Modal>
  );
}
