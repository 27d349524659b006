"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

type SentDialogProps = {
  title: string;
  texts: { close: string; dismiss: string };
  onClose: () => void;
  children: ReactNode;
};

/** Confirms that what a dialog sent has arrived. */
export function SentDialog({ title, texts, onClose, children }: SentDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={texts.dismiss}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}

/** The outcome of a dialog. Takes the focus, because the pressed button has unmounted. */
export function SentStatus({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} role="status" className="text-ink-2 outline-none">
      {text}
    </p>
  );
}
