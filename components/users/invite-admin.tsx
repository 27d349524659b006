"use client";

import Plus from "@lucide/icons/icons/plus";
import type { Messages } from "next-intl";
import { useState } from "react";
import { failedResult, useSettingsForm } from "@/components/accounts/use-settings-form";
import { FormDialog } from "@/components/patterns/form-dialog";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Toast } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import { useRouter } from "@/lib/i18n/use-router";

type InviteAdminProps = { texts: Messages["users"]["invite"]; dismiss: string };

/** Opens a form that makes a person an admin by email. */
export function InviteAdmin({ texts, dismiss }: InviteAdminProps) {
  const [isOpen, setOpen] = useState(false);
  const [toast, setToast] = useState<string | null>(null);
  const router = useRouter();

  function showDone(email: string) {
    setOpen(false);
    setToast(formatMessage(texts.done, { email }));
    router.refresh();
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon glyph={Plus} />
        {texts.button}
      </Button>
      {isOpen && <InviteDialog texts={texts} onClose={() => setOpen(false)} onDone={showDone} />}
      <Toast text={toast} dismiss={dismiss} onDismiss={() => setToast(null)} />
    </>
  );
}

type InviteDialogProps = Pick<InviteAdminProps, "texts"> & { onClose: () => void; onDone: (email: string) => void };

function InviteDialog({ texts, onClose, onDone }: InviteDialogProps) {
  const { problems, note, isBusy, submit } = useSettingsForm((values) =>
    Object.fromEntries(FIELDS.flatMap((name) => (values[name]?.trim() ? [] : [[name, texts.required]]))),
  );

  const onSubmit = submit(async ({ first_name = "", last_name = "", email_address = "" }) => {
    const outcome = await call("inviteAdmin", { first_name, last_name, email_address });
    if (!outcome.ok) return failedResult(outcome, texts.failed);
    onDone(outcome.data.email_address);
    return null;
  });

  return (
    <FormDialog
      title={texts.title}
      texts={texts}
      isBusy={isBusy}
      lead={<p className="text-ink-2">{texts.text}</p>}
      className="gap-4.5"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <NoteBanner note={note} />
      <Field label={texts.first} name="first_name" maxLength={120} error={problems.first_name} autoComplete="off" />
      <Field label={texts.last} name="last_name" maxLength={120} error={problems.last_name} autoComplete="off" />
      <Field
        label={texts.email}
        name="email_address"
        type="email"
        dir="ltr"
        maxLength={254}
        error={problems.email_address}
        autoComplete="off"
      />
    </FormDialog>
  );
}

const FIELDS = ["first_name", "last_name", "email_address"] as const;
