"use client";

import Check from "@lucide/icons/icons/check";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import CaptchaField from "@/components/captcha/captcha-field";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { PrivacyNote } from "@/components/operator/privacy-note";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { refused } from "@/components/patterns/form-machine";
import { SentDialog, SentStatus } from "@/components/patterns/sent-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Icon } from "@/components/ui/icon";
import { emailInput } from "@/components/ui/input-attributes";
import { call } from "@/lib/client/api/call";
import { readStored } from "@/lib/client/browser/storage";
import { type AccessRequest, accessProblems, normalAccessRequest } from "@/lib/client/session/access-problem";

type RequestDialogProps = { entityId: string; onClosed: () => void };

/** Dialog that asks for a name, an email address and a captcha to request access, then a confirmation. */
export default function RequestDialog({ entityId, onClosed }: RequestDialogProps) {
  const access = useTexts("access");
  const captchaTexts = useTexts("captcha");
  const captcha = useCaptcha();
  const nameField = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const form = useForm<AccessRequest, unknown>({
    values: { name: readStored("session", "userName") ?? "", email: readStored("session", "email_address") ?? "" },
    texts: { failed: access.errors.failed },
    otherFields: ["captcha_token"],
    validate: (values) => ({
      ...accessProblems(values, access.errors),
      captcha_token: captcha.token ? undefined : captchaTexts.required,
    }),
    send,
    onSaved: () => setSent(true),
  });
  useEffect(() => nameField.current?.focus(), []);

  async function send(values: AccessRequest) {
    const { name, email } = normalAccessRequest(values);
    const request = { digitalentity_id: entityId, email_address: email, name, captcha_token: captcha.token ?? "" };
    const outcome = await call("requestEntityAccess", request);
    if (outcome.ok && outcome.data.success) return outcome;
    captcha.reload();
    if (outcome.ok) return refused(access.errors.rejected);
    if (outcome.code === "captcha_failed") return { ...outcome, fields: { captcha_token: captchaTexts.rejected } };
    if (outcome.code === "rate_limited" || outcome.fields) return outcome;
    return refused(outcome.status >= 400 && outcome.status < 500 ? access.errors.rejected : access.errors.failed);
  }

  function submit(event: Parameters<typeof form.submit>[0]) {
    if (!captcha.token) captcha.renew();
    return form.submit(event);
  }

  if (isSent) {
    return (
      <SentDialog
        title={access.sent.title}
        texts={{ close: access.sent.close, dismiss: access.dismiss }}
        onClose={onClosed}
      >
        <span className="-order-1 grid size-12 place-items-center rounded-pill bg-plate-sage text-[#1b2522]">
          <Icon glyph={Check} size="lg" />
        </span>
        <SentStatus text={access.sent.text} />
      </SentDialog>
    );
  }
  return (
    <FormDialog
      title={access.title}
      texts={{ close: access.dismiss, cancel: access.cancel, submit: access.submit, busy: access.submitting }}
      form={{ ...form, submit }}
      className="gap-4.5"
      onClose={onClosed}
    >
      <FormField form={form} name="name" label={access.name} ref={nameField} autoComplete="name" maxLength={120} />
      <FormField
        {...emailInput}
        form={form}
        name="email"
        label={access.email}
        autoComplete="email"
        placeholder={access.emailPlaceholder}
      />
      <CaptchaField
        control={captcha}
        error={captcha.token ? null : (form.problemOf("captcha_token") ?? null)}
        disabled={form.isBusy}
      />
      <PrivacyNote texts={access.notice} />
    </FormDialog>
  );
}
