"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { DetailsForm, useDetailsForm } from "./details-form";

type EditDocumentProps = {
  document: ContextDocument;
  onClose: () => void;
  onSaved: () => unknown;
};

/** A dialog for a document's title, year and language, and for the schedule of a web address. */
export function EditDocument({ document, onClose, onSaved }: EditDocumentProps) {
  const texts = useTexts("knowledge");
  const { edit: labels } = texts;
  const formId = useId();
  const form = useDetailsForm({
    document,
    texts,
    onUnchanged: onClose,
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={labels.title}
      closeLabel={labels.close}
      busy={form.isBusy}
      footer={
        <>
          <Button variant="ghost" disabled={form.isBusy} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy} busyLabel={labels.saving}>
            {labels.save}
          </Button>
        </>
      }
    >
      <DetailsForm id={formId} form={form} kind={document.kind} />
    </Modal>
  );
}
