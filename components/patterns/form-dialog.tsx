"use client";

import { type ReactNode, type Ref, type SubmitEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Modal } from "@/components/ui/modal";

type FormDialogProps = {
  title: string;
  texts: { close: string; cancel: string; submit: string; busy: string };
  isBusy: boolean;
  /** Whether submitting destroys something. */
  isDanger?: boolean;
  wide?: boolean;
  /** A sentence above the form. */
  lead?: ReactNode;
  /** The space between the form's fields. */
  className?: string;
  formRef?: Ref<HTMLFormElement>;
  onClose: () => void;
  /** Called by Cancel where it does more than close. */
  onCancel?: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** The fields, and the outcome above them. */
  children: ReactNode;
};

/** A dialog that is a form: its buttons stay below the fields, outside of the part that scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { title, texts, isBusy, isDanger = false, wide = false, lead, className, formRef, onClose, children } = props;
  const formId = useId();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      busy={isBusy}
      wide={wide}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={props.onCancel ?? onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            busy={isBusy}
            busyLabel={texts.busy}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      {lead}
      <form
        ref={formRef}
        id={formId}
        noValidate
        onSubmit={props.onSubmit}
        className={classNames("grid", className ?? "gap-4")}
      >
        {children}
      </form>
    </Modal>
  );
}
