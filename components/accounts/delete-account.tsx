"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/patterns/form-dialog";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { clearDrafts } from "@/lib/client/drafts";
import { formatMessage } from "@/lib/client/format-message";
import { clearHint } from "@/lib/client/session-hint";
import { clearSession } from "@/lib/client/session-storage";
import { PAGES } from "@/lib/contract/pages";
import { useLocalPath } from "@/lib/i18n/navigation";
import { PasswordField } from "./password-field";
import { failedResult, useSettingsForm } from "./use-settings-form";

type DeleteAccountProps = {
  email: string;
  texts: Messages["accountsSettings"]["deleteAccount"];
  fields: Messages["accounts"]["fields"];
};

/** Deletes the account after a dialog that asks for the password. */
export function DeleteAccount({ email, texts, fields }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-ink-2">{texts.text}</p>
      <Button variant="danger" onClick={() => setOpen(true)} className="justify-self-start">
        {texts.button}
      </Button>
      {isOpen && <DeleteDialog email={email} texts={texts} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ email, texts, fields, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const { problems, note, isBusy, submit } = useSettingsForm(() => ({}));
  const localPath = useLocalPath();

  const onSubmit = submit(async ({ password = "" }) => {
    const outcome = await call("deleteAccount", { password });
    if (!outcome.ok) {
      return outcome.code === "last_admin"
        ? { note: { tone: "danger", text: texts.onlyAdmin } }
        : failedResult(outcome, texts.failed);
    }
    clearSession();
    clearDrafts();
    clearHint();
    // Load a new page, so that nothing of the account remains on screen.
    location.assign(localPath(PAGES.home));
    return null;
  });

  return (
    <FormDialog
      title={texts.dialogTitle}
      texts={{ ...texts, submit: texts.confirm }}
      isBusy={isBusy}
      isDanger
      lead={<p className="wrap-anywhere text-ink-2">{formatMessage(texts.dialogText, { email })}</p>}
      className="gap-4.5"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <NoteBanner note={note} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={problems.password}
        texts={fields}
      />
    </FormDialog>
  );
}
