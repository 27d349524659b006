"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/patterns/form-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { clearDrafts } from "@/lib/client/chat/drafts";
import { clearHint } from "@/lib/client/session/session-hint";
import { clearSession } from "@/lib/client/session/session-storage";
import { formatMessage } from "@/lib/client/text/format-message";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocalPath } from "@/lib/i18n/navigation";
import { PasswordField } from "./password-field";

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
  const localPath = useLocalPath();
  const form = useForm({
    texts: { failed: texts.failed },
    send: async ({ password = "" }) => {
      const outcome = await call("deleteAccount", { password });
      return !outcome.ok && outcome.code === "last_admin" ? { ...outcome, message: texts.onlyAdmin } : outcome;
    },
    leaves: true,
    onSaved: () => {
      clearSession();
      clearDrafts();
      clearHint();
      // Load a new page, so that nothing of the account remains on screen.
      location.assign(localPath(PAGES.home));
    },
  });

  return (
    <FormDialog
      title={texts.dialogTitle}
      texts={{ ...texts, submit: texts.confirm }}
      form={form}
      isDanger
      lead={<p className="wrap-anywhere text-ink-2">{formatMessage(texts.dialogText, { email })}</p>}
      className="gap-4.5"
      onClose={onClose}
    >
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
        texts={fields}
      />
    </FormDialog>
  );
}
