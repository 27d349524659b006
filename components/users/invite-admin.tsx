"use client";

import Plus from "@lucide/icons/icons/plus";
import type { Messages } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/patterns/form-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Toast } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/text/format-message";
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
  const form = useForm({
    texts: { failed: texts.failed },
    validate: (values) =>
      Object.fromEntries(FIELDS.map((name) => [name, values[name]?.trim() ? undefined : texts.required])),
    send: ({ first_name = "", last_name = "", email_address = "" }) =>
      call("inviteAdmin", { first_name, last_name, email_address }),
    leaves: true,
    onSaved: ({ email_address }) => onDone(email_address),
  });

  return (
    <FormDialog
      title={texts.title}
      texts={texts}
      form={form}
      lead={<p className="text-ink-2">{texts.text}</p>}
      className="gap-4.5"
      onClose={onClose}
    >
      <Field
        label={texts.first}
        name="first_name"
        maxLength={120}
        error={form.problems.first_name}
        autoComplete="off"
      />
      <Field label={texts.last} name="last_name" maxLength={120} error={form.problems.last_name} autoComplete="off" />
      <Field
        label={texts.email}
        name="email_address"
        type="email"
        dir="ltr"
        maxLength={254}
        error={form.problems.email_address}
        autoComplete="off"
      />
    </FormDialog>
  );
}

const FIELDS = ["first_name", "last_name", "email_address"] as const;
