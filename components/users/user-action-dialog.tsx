"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { Field } from "@/components/ui/field";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { UserListItem } from "@/lib/contract/users/schemas";
import { type ActionTexts, callAction, type UserAction } from "./user-actions";
import { nameOf } from "./user-cells";

const REASON_MAX = 500;

type UserActionDialogProps = {
  action: UserAction;
  user: UserListItem;
  /** Whether the admin does it to their own account. */
  isSelf: boolean;
  texts: ActionTexts;
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Says what an action does to a user, asks for what it needs, and does it. */
export function UserActionDialog({ action, user, isSelf, texts, onClose, onDone }: UserActionDialogProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, text, confirm, done, failed } = texts[action];
  const { email_address: email } = user;
  const said = (sentence: string) => formatMessage(sentence, { name: nameOf(user), email });

  async function run() {
    if (action === "suspend" && typed.trim() === "") return setProblem(texts.reasonMissing);
    if (action === "remove" && typed.trim().toLowerCase() !== email) return setProblem(texts.emailDiffers);
    setBusy(true);
    setFailure(null);
    const outcome = await callAction(action, user.id, typed);
    setBusy(false);
    if (outcome.ok) return onDone(said(done));
    if (outcome.fields?.reason) return setProblem(outcome.fields.reason);
    setFailure(failureMessage(outcome, failed));
  }

  const field = {
    name: action,
    value: typed,
    readOnly: isBusy,
    error: problem,
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped(currentTarget.value);
      setProblem(undefined);
    },
  };
  return (
    <ConfirmDialog
      isOpen
      title={said(title)}
      texts={{ ...texts, confirm }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={run}
    >
      <p className="wrap-anywhere text-ink-2">{said(text)}</p>
      {isSelf && (action === "suspend" || action === "endAdmin" || action === "remove" || action === "endSessions") && (
        <p className="font-semibold">{texts.yourself}</p>
      )}
      {action === "suspend" && <Field {...field} label={texts.reason} help={texts.reasonHelp} maxLength={REASON_MAX} />}
      {action === "remove" && <Field {...field} type="email" dir="ltr" label={said(texts.typeEmail)} />}
    </ConfirmDialog>
  );
}
