"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { FailureBanner } from "./failure-banner";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  texts: { close: string; cancel: string; confirm: string; busy: string };
  isBusy: boolean;
  /** Why the action failed. */
  failure: string | null;
  onClose: () => void;
  onConfirm: () => void;
  /** The data that will be lost, and whether it can be restored. */
  children: ReactNode;
};

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({
  isOpen,
  title,
  texts,
  isBusy,
  failure,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      busy={isBusy}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={texts.busy} onClick={onConfirm}>
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
