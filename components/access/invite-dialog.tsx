"use client";

import { useTexts } from "#texts";
import { emailProblem } from "@/components/entities/edit/email-problem";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { emailInput } from "@/components/ui/input-attributes";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

type InviteDialogProps = {
  entity: OwnedEntity;
  onClose: () => void;
  /** Called with what was done, in words. */
  onInvited: (text: string) => void;
};

/** Invites a person by email, with an optional message. */
export function InviteDialog({ entity, onClose, onInvited }: InviteDialogProps) {
  const texts = useTexts("accessChatters");
  const { cancel } = texts.resendAll;
  const form = useForm({
    values: { email_address: "", message: "" },
    texts: { failed: texts.errors.invite },
    validate: ({ email_address }) =>
      emailProblem(email_address, { required: texts.emailRequired, invalid: texts.emailInvalid }),
    send: ({ email_address, message }) =>
      call("inviteChatter", { digitalentity_id: entity.id, email_address, message }),
    leaves: true,
    onSaved: ({ chatter: { status, email_address: email } }) => {
      onClose();
      onInvited((status === "invited" ? texts.invited : texts.accessGranted)({ email }));
    },
  });
  const state = { closed: texts.noRequests, requestable: texts.takesRequests, open: texts.isPublic };
  const openness = entity.access_level === "public" ? "open" : entity.accept_request ? "requestable" : "closed";
  return (
    <FormDialog
      title={texts.inviteTitle}
      form={form}
      texts={{ close: texts.resendAll.close, cancel, submit: texts.send, busy: texts.sending }}
      onClose={onClose}
    >
      <Banner icon={<ToneIcon tone="info" />}>{state[openness]}</Banner>
      <FormField
        {...emailInput}
        form={form}
        name="email_address"
        label={texts.email}
        autoComplete="off"
        placeholder={texts.emailPlaceholder}
      />
      <FormField
        form={form}
        name="message"
        label={texts.message}
        help={texts.messageHelp}
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  );
}
