"use client";

import type { Messages } from "next-intl";
import { Suspense, useState } from "react";
import { signInProblems } from "@/components/account/account-problems";
import { PasswordField } from "@/components/account/password-field";
import { RefusalBanner } from "@/components/account/refusal-banner";
import { useAccountForm } from "@/components/account/use-account-form";
import { LazySecondStep } from "@/components/second-factor/lazy-second-step";
import { PasskeySignIn } from "@/components/second-factor/passkey-sign-in";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { lateCall } from "@/lib/client/late-call";
import { rememberUser, type SessionUser } from "@/lib/client/session-memory";
import { PAGES } from "@/lib/contract/pages";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";

type AdminSignInFormProps = {
  texts: Messages["admin"]["signIn"];
  account: Pick<Messages["account"], "fields" | "errors">;
  secondFactor: Pick<Messages["secondFactor"], "step" | "alone">;
};

/** Address, password and whether to be remembered; then the second step where there is one. */
export function AdminSignInForm({ texts, account, secondFactor }: AdminSignInFormProps) {
  const { fields, errors } = account;
  const { problems, refusal, isBusy, submit } = useAccountForm((values) => signInProblems(values, errors));
  const [isRemembered, setRemembered] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);

  function enter(user: SessionUser) {
    rememberUser(user);
    // A new page holds nothing of what a stranger was shown.
    location.assign(PAGES.admin);
  }

  const onSubmit = submit(async ({ email_address = "", password = "" }) => {
    const given = { email_address: email_address.trim(), password, remember_me: isRemembered };
    const outcome = await lateCall("signInAdmin", given);
    if (!outcome.ok) return outcome.fields ? outcome : outcome.message || texts.failed;
    const { user, second_step } = outcome.data;
    if (user) enter(user);
    else setStep(second_step);
    return null;
  });

  if (step) {
    return (
      <Suspense>
        <LazySecondStep step={step} texts={secondFactor.step} onDone={enter} />
      </Suspense>
    );
  }
  return (
    <>
      {/* Without a dialog around it "dialog" submits nowhere: a press before the script runs puts nothing into the URL. */}
      <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <RefusalBanner text={refusal} />
        <Field
          label={fields.email}
          name="email_address"
          type="email"
          dir="ltr"
          autoComplete="username"
          maxLength={254}
          error={problems.email_address}
        />
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          error={problems.password}
          texts={fields}
        />
        <Switch
          label={texts.remember}
          checked={isRemembered}
          onChange={({ target }) => setRemembered(target.checked)}
        />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <PasskeySignIn texts={secondFactor.alone} area="admin" onDone={enter} />
    </>
  );
}
