"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import type { completeAccount } from "@/lib/contract/accounts/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { loginFor } from "@/lib/contract/pages/login-for";
import { accountProblems } from "./account-problems";
import { NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";
import { PasswordRules } from "./password-rules";
import { RegionSelect } from "./region-select";

/** How long the success is shown before `onDone` runs. */
const NOTIFY_AFTER_MS = 1500;

type CompleteAccountProps = {
  email: string;
  /** Called when the account is complete, or when the user skips it. */
  onDone: () => void;
};

/** The "Complete Your Account" dialog: a password and a region for a verified address. */
export default function CompleteAccount({ email, onDone }: CompleteAccountProps) {
  const complete = useTexts("accounts.complete");
  const fields = useTexts("accounts.fields");
  const errors = useTexts("accounts.errors");
  const form = useForm({
    texts: { failed: complete.failed },
    validate: (values) => accountProblems(values, errors),
    send: async (values) => {
      // FormData holds strings only; the endpoint's schema checks them.
      const outcome = await call("completeAccount", { ...values, email_address: email } as InputOf<
        typeof completeAccount
      >);
      return outcome.ok && !outcome.data.success && !outcome.data.message ? refused("") : outcome;
    },
    leaves: true,
    onSaved: ({ success: isDone, message }) => {
      if (isDone) setSuccess(message);
      // The server refuses in one case alone: the address has an account.
      else location.assign(loginFor(location.pathname, email));
    },
  });
  const { problems } = form;
  const [password, setPassword] = useState("");
  const [success, setSuccess] = useState<string | null>(null);
  const formId = useId();
  const notify = useEffectEvent(onDone);

  // Keep the success message readable for a moment.
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(notify, NOTIFY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [success]);

  return (
    <Modal
      open
      onClose={onDone}
      title={complete.title}
      closeLabel={complete.close}
      busy={form.isBusy && !success}
      footer={
        !success && (
          <>
            <Button variant="ghost" disabled={form.isBusy} onClick={onDone}>
              {complete.later}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={form.isBusy} busyLabel={complete.busy}>
              {complete.submit}
            </Button>
          </>
        )
      }
    >
      <p className="-mt-3 text-ink-2 text-small">{complete.lead}</p>
      {success ? (
        <Banner tone="success" icon={<ToneIcon tone="success" />}>
          {success}
        </Banner>
      ) : (
        <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4.5">
          <FailureBanner text={form.failure} />
          <Field
            label={fields.email}
            help={complete.emailHelp}
            value={email}
            readOnly
            dir="ltr"
            type="email"
            autoComplete="username"
          />
          <NewPasswordField
            label={complete.password}
            name="password"
            error={problems.password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <PasswordRules password={password} />
          <PasswordField
            label={complete.confirmPassword}
            name="confirm_password"
            autoComplete="new-password"
            error={problems.confirm_password}
          />
          <RegionSelect label={complete.region} error={problems.data_storage_region} />
        </form>
      )}
    </Modal>
  );
}
