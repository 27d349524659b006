"use client";

import Check from "@lucide/icons/icons/check";
import { useId, useState } from "react";
import { useTexts } from "#texts";
import { SentDialog, SentStatus } from "@/components/patterns/sent-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { RequestForm } from "./request-form";

type RequestDialogProps = { entityId: string; onClosed: () => void };

/** Dialog with the access request form, then a confirmation. */
export default function RequestDialog({ entityId, onClosed }: RequestDialogProps) {
  const access = useTexts("access");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const formId = useId();
  const isBusy = state === "busy";
  if (state === "sent") {
    return (
      <SentDialog
        title={access.sent.title}
        texts={{ close: access.sent.close, dismiss: access.dismiss }}
        onClose={onClosed}
      >
        <span className="-order-1 grid size-12 place-items-center rounded-pill bg-plate-sage text-[#1b2522]">
          <Icon glyph={Check} size="lg" />
        </span>
        <SentStatus text={access.sent.text} />
      </SentDialog>
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
        isBusy={isBusy}
        onBusy={(busy) => setState(busy ? "busy" : "open")}
        onSent={() => setState("sent")}
      />
    </Modal>
  );
}
