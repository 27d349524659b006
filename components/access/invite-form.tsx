"use client";

import Send from "@lucide/icons/icons/send";
import { useTexts } from "#texts";
import { emailProblem } from "@/components/entities/edit/email-problem";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { CallOutcome } from "@/lib/client/api/call";
import type { inviteChatter } from "@/lib/contract/access/endpoints";
import type { OutputOf } from "@/lib/contract/http/endpoint";

type InviteFormProps = {
  onInvite: (email: string, message: string) => Promise<CallOutcome<"inviteChatter">>;
};

/** Invites a person by email, with an optional message. */
export function InviteForm({ onInvite }: InviteFormProps) {
  const texts = useTexts("accessChatters");
  const form = useForm({
    texts: {
      failed: texts.errors.invite,
      saved: ({ chatter: { status, email_address: email } }: OutputOf<typeof inviteChatter>) =>
        (status === "invited" ? texts.invited : texts.accessGranted)({ email }),
    },
    validate: ({ email_address = "" }) =>
      emailProblem(email_address, { required: texts.emailRequired, invalid: texts.emailInvalid }),
    send: ({ email_address = "", message = "" }) => onInvite(email_address, message),
  });

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <h3 className="text-name-sm">{texts.inviteTitle}</h3>
      <NoteBanner note={form.note} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={texts.email}
          name="email_address"
          type="email"
          autoComplete="off"
          dir="ltr"
          placeholder={texts.emailPlaceholder}
          maxLength={254}
          error={form.problems.email_address}
        />
        <Field
          label={texts.message}
          name="message"
          help={texts.messageHelp}
          maxLength={500}
          autoComplete="off"
          error={form.problems.message}
        />
      </div>
      <Button type="submit" variant="soft" busy={form.isBusy} busyLabel={texts.sending} className="justify-self-start">
        <Icon glyph={Send} size="sm" />
        {texts.send}
      </Button>
    </form>
  );
}
