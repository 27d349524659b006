"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { type AccessTexts, RequestForm } from "./request-form";
import { RequestSent } from "./request-sent";

type RequestDialogProps = { entityId: string; texts: AccessTexts; onClosed: () => void };

/** Dialog with the access request form, then a confirmation. */
export default function RequestDialog({ entityId, texts, onClosed }: RequestDialogProps) {
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const formId = useId();
  const { access } = texts;
  const isBusy = state === "busy";
  if (state === "sent") {
    return (
      <Modal
        open
        onClose={onClosed}
        title={access.sent.title}
        closeLabel={access.dismiss}
        footer={
          <Button variant="primary" onClick={onClosed}>
            {access.sent.close}
          </Button>
        }
      >
        <RequestSent text={access.sent.text} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={onClosed}
      busy={isBusy}
      title={access.title}
      closeLabel={access.dismiss}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClosed}>
            {access.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={access.submitting}>
            {access.submit}
          </Button>
        </>
      }
    >
      <RequestForm
        id={formId}
        entityId={entityId}
        texts={texts}
        isBusy={isBusy}
        onBusy={(busy) => setState(busy ? "busy" : "open")}
        onSent={() => setState("sent")}
      />
    </Modal>
  );
}
