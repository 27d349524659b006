"use client";

import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import CaptchaField from "@/components/captcha/captcha-field";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { PrivacyNote } from "@/components/operator/privacy-note";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import { readStored } from "@/lib/client/browser/storage";
import { type AccessProblem, accessProblems, readAccessRequest } from "@/lib/client/session/access-problem";

type RequestFormProps = {
  id: string;
  entityId: string;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onSent: () => void;
};

/** Access request form: name, email and captcha. Keeps its input until the request succeeds. */
export function RequestForm({ id, entityId, isBusy, onBusy, onSent }: RequestFormProps) {
  const access = useTexts("access");
  const captchaTexts = useTexts("captcha");
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const [problems, setProblems] = useState<readonly AccessProblem[]>([]);
  const [captchaError, setCaptchaError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const errorFor = (...kinds: AccessProblem[]) => {
    const found = kinds.find((kind) => problems.includes(kind));
    return found && access.errors[found];
  };
  useEffect(() => focusOn(form.current, "name"), []);

  /** Clears the errors of fields that have become valid. */
  function onChange(event: FormEvent<HTMLFormElement>) {
    const remaining = accessProblems(readAccessRequest(new FormData(event.currentTarget)));
    setProblems((before) => before.filter((problem) => remaining.includes(problem)));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { name, email } = readAccessRequest(new FormData(event.currentTarget));
    const found = accessProblems({ name, email });
    setProblems(found);
    setFailure(null);
    setCaptchaError(captcha.token ? null : captchaTexts.required);
    if (!captcha.token) captcha.renew();
    if (found[0]) focusOn(event.currentTarget, found[0] === "name" ? "name" : "email");
    if (found[0] || !captcha.token) return;
    onBusy(true);
    const request = { digitalentity_id: entityId, email_address: email, name, captcha_token: captcha.token };
    const outcome = await call("requestEntityAccess", request);
    if (outcome.ok && outcome.data.success) return onSent();
    onBusy(false);
    captcha.reload();
    if (outcome.ok) setFailure(access.errors.rejected);
    else if (outcome.code === "captcha_failed") setCaptchaError(captchaTexts.rejected);
    else if (outcome.code === "rate_limited" || outcome.fields) setFailure(outcome.message);
    else setFailure(outcome.status >= 400 && outcome.status < 500 ? access.errors.rejected : access.errors.failed);
  }

  return (
    <form
      id={id}
      ref={form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
      className="grid gap-4.5"
    >
      {failure && (
        <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
          {failure}
        </Banner>
      )}
      <Field
        label={access.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={readStored("session", "userName") ?? ""}
        readOnly={isBusy}
        error={errorFor("name")}
      />
      <Field
        label={access.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        placeholder={access.emailPlaceholder}
        defaultValue={readStored("session", "email_address") ?? ""}
        readOnly={isBusy}
        error={errorFor("email", "emailInvalid")}
      />
      <CaptchaField control={captcha} error={captcha.token ? null : captchaError} disabled={isBusy} />
      <PrivacyNote texts={access.notice} />
    </form>
  );
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
