"use client";

import Send from "@lucide/icons/icons/send";
import type { Messages } from "next-intl";
import { failedResult, useSettingsForm } from "@/components/accounts/use-settings-form";
import { emailProblem } from "@/components/entities/edit/email-problem";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { CallOutcome } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";

type InviteFormProps = {
  texts: Messages["accessChatters"];
  onInvite: (email: string, message: string) => Promise<CallOutcome<"inviteChatter">>;
};

/** Invites a person by email, with an optional message. */
export function InviteForm({ texts, onInvite }: InviteFormProps) {
  const { problems, note, isBusy, submit } = useSettingsForm(({ email_address = "" }) =>
    emailProblem(email_address, { required: texts.emailRequired, invalid: texts.emailInvalid }),
  );

  const onSubmit = submit(async ({ email_address = "", message = "" }) => {
    const outcome = await onInvite(email_address, message);
    if (!outcome.ok)
      return failedResult({ ...outcome, message: messageOr(outcome, texts.errors.invite) }, texts.errors.invite);
    const { chatter } = outcome.data;
    const pattern = chatter.status === "invited" ? texts.invited : texts.accessGranted;
    return { note: { tone: "success", text: formatMessage(pattern, { email: chatter.email_address }) } };
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <h3 className="text-name-sm">{texts.inviteTitle}</h3>
      <NoteBanner note={note} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={texts.email}
          name="email_address"
          type="email"
          autoComplete="off"
          dir="ltr"
          placeholder={texts.emailPlaceholder}
          maxLength={254}
          error={problems.email_address}
        />
        <Field
          label={texts.message}
          name="message"
          help={texts.messageHelp}
          maxLength={500}
          autoComplete="off"
          error={problems.message}
        />
      </div>
      <Button type="submit" variant="soft" busy={isBusy} busyLabel={texts.sending} className="justify-self-start">
        <Icon glyph={Send} size="sm" />
        {texts.send}
      </Button>
    </form>
  );
}
