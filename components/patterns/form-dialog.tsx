"use client";

import { type ReactNode, type Ref, type SubmitEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Modal } from "@/components/ui/modal";
import { type FormNote, NoteBanner } from "./note-banner";

type FormDialogProps = {
  title: string;
  texts: { close: string; cancel: string; submit: string; busy: string };
  form: {
    element: Ref<HTMLFormElement>;
    isBusy: boolean;
    note: FormNote | null;
    submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  };
  /** Whether submitting destroys something. */
  isDanger?: boolean;
  wide?: boolean;
  /** A sentence above the form and its outcome. */
  lead?: ReactNode;
  /** The space between the form's fields. */
  className?: string;
  onClose: () => void;
  /** Called by Cancel where it does more than close. */
  onCancel?: () => void;
  children: ReactNode;
};

/** A dialog that is a form: its buttons stay below the fields, outside of the part that scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { title, texts, form, isDanger = false, wide = false, lead, className, onClose, children } = props;
  const formId = useId();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      busy={form.isBusy}
      wide={wide}
      footer={
        <>
          <Button variant="ghost" disabled={form.isBusy} onClick={props.onCancel ?? onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            busy={form.isBusy}
            busyLabel={texts.busy}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      {lead}
      <form
        ref={form.element}
        id={formId}
        noValidate
        onSubmit={form.submit}
        className={classNames("grid", className ?? "gap-4")}
      >
        <NoteBanner note={form.note} />
        {children}
      </form>
    </Modal>
  );
}
