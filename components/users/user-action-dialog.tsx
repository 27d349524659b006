"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormField } from "@/components/patterns/form-fields";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import type { UserListItem } from "@/lib/contract/users/schemas";
import { type Message, type Text, textWith, type Value } from "@/lib/i18n/message";
import { callAction, type UserAction } from "./user-actions";
import { nameOf } from "./user-cells";

const REASON_MAX = 500;

type UserActionDialogProps = {
  action: UserAction;
  user: UserListItem;
  /** Whether the admin does it to their own account. */
  isSelf: boolean;
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Says what an action does to a user, asks for what it needs, and does it. */
export function UserActionDialog({ action, user, isSelf, onClose, onDone }: UserActionDialogProps) {
  const texts = useTexts("users.actions");
  const { title, text, confirm, done, failed } = texts[action];
  const { email_address: email } = user;
  const said = (sentence: Text | Message<{ name: Value; email: Value }>) =>
    textWith(sentence, { name: nameOf(user), email });
  const form = useForm({
    values: { suspend: "", remove: "" },
    texts: { failed },
    validate: (typed) => ({
      suspend: action === "suspend" && typed.suspend.trim() === "" ? texts.reasonMissing : undefined,
      remove: action === "remove" && typed.remove.trim().toLowerCase() !== email ? texts.emailDiffers : undefined,
    }),
    send: (typed): Promise<SendOutcome<unknown>> => callAction(action, user.id, typed.suspend),
    fieldsOf: ({ reason, ...fields }) => ({ ...fields, ...(reason ? { suspend: reason } : {}) }),
    onSaved: () => onDone(said(done)),
  });

  return (
    <ConfirmDialog isOpen title={said(title)} texts={{ ...texts, confirm }} form={form} onClose={onClose}>
      <p className="wrap-anywhere text-ink-2">{said(text)}</p>
      {isSelf && (action === "suspend" || action === "endAdmin" || action === "remove" || action === "endSessions") && (
        <p className="font-semibold">{texts.yourself}</p>
      )}
      {action === "suspend" && (
        <FormField
          form={form}
          name="suspend"
          label={texts.reason}
          help={texts.reasonHelp}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
      )}
      {action === "remove" && (
        <FormField form={form} name="remove" type="email" dir="ltr" label={said(texts.typeEmail)} autoComplete="off" />
      )}
    </ConfirmDialog>
  );
}
