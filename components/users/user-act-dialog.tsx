"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { Field } from "@/components/ui/field";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { UserListItem } from "@/lib/contract/users/schemas";
import { type ActTexts, callAct, type UserAct } from "./user-acts";
import { nameOf } from "./user-cells";

const REASON_MAX = 500;

type UserActDialogProps = {
  act: UserAct;
  user: UserListItem;
  /** Whether the admin does it to their own account. */
  isSelf: boolean;
  texts: ActTexts;
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Says what an act does to a user, asks for what it needs, and does it. */
export function UserActDialog({ act, user, isSelf, texts, onClose, onDone }: UserActDialogProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, text, confirm, done, failed } = texts[act];
  const { email_address: email } = user;
  const said = (sentence: string) => formatMessage(sentence, { name: nameOf(user), email });

  async function run() {
    if (act === "suspend" && typed.trim() === "") return setProblem(texts.reasonMissing);
    if (act === "remove" && typed.trim().toLowerCase() !== email) return setProblem(texts.emailDiffers);
    setBusy(true);
    setFailure(null);
    const outcome = await callAct(act, user.id, typed);
    setBusy(false);
    if (outcome.ok) return onDone(said(done));
    if (outcome.fields?.reason) return setProblem(outcome.fields.reason);
    setFailure(failureMessage(outcome, failed));
  }

  const field = {
    name: act,
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
      {isSelf && (act === "suspend" || act === "endAdmin" || act === "remove" || act === "endSessions") && (
        <p className="font-semibold">{texts.yourself}</p>
      )}
      {act === "suspend" && <Field {...field} label={texts.reason} help={texts.reasonHelp} maxLength={REASON_MAX} />}
      {act === "remove" && <Field {...field} type="email" dir="ltr" label={said(texts.typeEmail)} />}
    </ConfirmDialog>
  );
}
