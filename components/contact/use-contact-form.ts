"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { call } from "@/lib/client/api/call";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/email-address";
import { oneLine } from "@/lib/contract/one-line";
import { type ContactDraft, clearContactDraft, readContactForm, storeContactDraft } from "./contact-draft";

export type ContactTexts = { contact: Messages["contact"]["form"]; captcha: Messages["captcha"] };

type Sent = { name: string; email: string };

/** State of the contact form: field errors, the server's error and what was sent. */
export function useContactForm({ contact, captcha: captchaTexts }: ContactTexts) {
  const captcha = useCaptcha();
  const [problems, setProblems] = useState<readonly ContactProblem[]>([]);
  const [captchaError, setCaptchaError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);

  async function send(draft: ContactDraft, captcha_token: string): Promise<void> {
    setBusy(true);
    const { email, organisation, ...rest } = draft;
    const outcome = await call("sendContactMessage", { ...rest, email_address: email, organisation, captcha_token });
    setBusy(false);
    captcha.reload();
    if (outcome.ok) {
      clearContactDraft();
      setSent({ name: draft.name.trim(), email: canonicalEmail(email) });
    } else if (outcome.code === "captcha_failed") setCaptchaError(captchaTexts.rejected);
    else setFailure(outcome.code === "rate_limited" || outcome.fields ? outcome.message : contact.errors.failed);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const draft = readContactForm(new FormData(form));
    storeContactDraft(draft);
    const found = contactProblems(draft);
    setProblems(found);
    setFailure(null);
    setCaptchaError(captcha.token ? null : captchaTexts.required);
    if (!captcha.token) captcha.renew();
    const field = found[0] && form.elements.namedItem(found[0]);
    if (field instanceof HTMLElement) field.focus();
    if (!found[0] && captcha.token) void send(draft, captcha.token);
  }

  return {
    captcha,
    captchaError: captcha.token ? null : captchaError,
    errorOf: (field: ContactProblem) => (problems.includes(field) ? contact.errors[field] : undefined),
    failure,
    isBusy,
    sent,
    submit,
  };
}

type ContactProblem = "name" | "email" | "message";

/** Invalid fields, in the order of the form. */
function contactProblems({ name, email, message }: ContactDraft): ContactProblem[] {
  const problems: ContactProblem[] = [];
  if (!oneLine(name)) problems.push("name");
  if (!isEmailAddress(canonicalEmail(email))) problems.push("email");
  if (!message.trim()) problems.push("message");
  return problems;
}
