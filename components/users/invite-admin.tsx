"use client";

import Plus from "@lucide/icons/icons/plus";
import { useState } from "react";
import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { emailInput } from "@/components/ui/input-attributes";
import { Toast } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { useRouter } from "@/lib/i18n/use-router";

type InviteAdminProps = { dismiss: string };

/** Opens a form that makes a person an admin by email. */
export function InviteAdmin({ dismiss }: InviteAdminProps) {
  const texts = useTexts("users.invite");
  const [isOpen, setOpen] = useState(false);
  const [toast, setToast] = useState<string | null>(null);
  const router = useRouter();

  function showDone(email: string) {
    setOpen(false);
    setToast(texts.done({ email }));
    router.refresh();
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon glyph={Plus} />
        {texts.button}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} onDone={showDone} />}
      <Toast text={toast} dismiss={dismiss} onDismiss={() => setToast(null)} />
    </>
  );
}

type InviteDialogProps = { onClose: () => void; onDone: (email: string) => void };

function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const texts = useTexts("users.invite");
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
        {...emailInput}
        label={texts.email}
        name="email_address"
        error={form.problems.email_address}
        autoComplete="off"
      />
    </FormDialog>
  );
}

const FIELDS = ["first_name", "last_name", "email_address"] as const;
