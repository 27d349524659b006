"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { loadFailureText } from "@/lib/client/text/failure-message";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";
import { oneLine } from "@/lib/contract/fields/one-line";
import { type ContactDraft, clearContactDraft, contactDraftOf, storeContactDraft } from "./contact-draft";

/** The contact form; its fields keep their own values. */
export function useContactForm() {
  const { errors } = useTexts("contact.form");
  const { required, rejected } = useTexts("captcha");
  const captcha = useCaptcha();
  const [captchaError, setCaptchaError] = useState<string | null>(null);
  const form = useForm({
    texts: { failed: "" },
    validate: (values) => {
      const draft = contactDraftOf(values);
      storeContactDraft(draft);
      setCaptchaError(captcha.token ? null : required);
      if (!captcha.token) captcha.renew();
      const problems = contactProblems(draft).map((field) => [field, errors[field]]);
      return { ...Object.fromEntries(problems), ...(captcha.token ? {} : { form: "" }) };
    },
    send: async (values) => {
      const { email, ...rest } = contactDraftOf(values);
      const urlslug = rest.topic === "report" ? reportedPage() : undefined;
      const input = { ...rest, email_address: email, captcha_token: captcha.token ?? "", ...(urlslug && { urlslug }) };
      const outcome = await call("sendContactMessage", input);
      captcha.reload();
      if (outcome.ok) return { ok: true, data: { name: rest.name.trim(), email: canonicalEmail(email) } };
      if (outcome.code === "captcha_failed") {
        setCaptchaError(rejected);
        return refused("");
      }
      return refused(
        outcome.code === "rate_limited" || outcome.fields ? outcome.message : loadFailureText(errors.failed, outcome),
      );
    },
    keepsValues: true,
    onSaved: clearContactDraft,
  });
  return { ...form, captcha, captchaError: captcha.token ? null : captchaError };
}

/** The page that the link "Report this page" named; undefined where the form was opened otherwise. */
export function reportedPage(): string | undefined {
  const query = new URLSearchParams(location.search);
  return (query.get("topic") === "report" && query.get("page")) || undefined;
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
