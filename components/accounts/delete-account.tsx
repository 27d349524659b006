"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { clearDrafts } from "@/lib/client/chat/drafts";
import { clearHint } from "@/lib/client/session/session-hint";
import { clearSession } from "@/lib/client/session/session-storage";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocalPath } from "@/lib/i18n/navigation";
import { PasswordField } from "./password-field";

type DeleteAccountProps = {
  email: string;
  /** Whether the account can have had plans. */
  sellsPlans: boolean;
};

/** Deletes the account after a dialog that asks for the password. */
export function DeleteAccount({ email, sellsPlans }: DeleteAccountProps) {
  const texts = useTexts("accountsSettings.deleteAccount");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-ink-2">{sellsPlans ? texts.text : texts.textWithoutPlans}</p>
      <Button variant="danger" onClick={() => setOpen(true)} className="justify-self-start">
        {texts.button}
      </Button>
      {isOpen && <DeleteDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const texts = useTexts("accountsSettings.deleteAccount");
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
      lead={<p className="wrap-anywhere text-ink-2">{texts.dialogText({ email })}</p>}
      className="gap-4.5"
      onClose={onClose}
    >
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
      />
    </FormDialog>
  );
}
