"use client";

import type { Messages } from "next-intl";
import { Suspense, useState } from "react";
import { LazySecondStep } from "@/components/second-factor/lazy-second-step";
import { PasskeySignIn } from "@/components/second-factor/passkey-sign-in";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lateCall } from "@/lib/client/late-call";
import { rememberUser, type SessionUser } from "@/lib/client/session-memory";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { signOnPath, type WayBack, wayBackQuery } from "@/lib/contract/way-back";
import { signInProblems } from "./account-problems";
import { OrganizationOffer } from "./organization-offer";
import { PasswordField } from "./password-field";
import { RefusalBanner } from "./refusal-banner";
import { useAccountForm } from "./use-account-form";
import { useOrganization } from "./use-organization";

type SignInFormProps = {
  texts: Messages["account"];
  secondFactor: Pick<Messages["secondFactor"], "step" | "alone">;
  email: string | null;
  /** Where a person who has signed in wants to be. */
  destination: string;
  way: WayBack;
};

/** Address and password, or a passkey; then the second step where there is one. */
export function SignInForm({ texts, secondFactor, email, destination, way }: SignInFormProps) {
  const { signIn, fields, errors } = texts;
  const { problems, refusal, isBusy, submit } = useAccountForm((values) => signInProblems(values, errors));

  const { organization, look } = useOrganization();
  const [step, setStep] = useState<SecondStep | null>(null);

  function enter(user: SessionUser) {
    rememberUser(user);
    // A new page holds nothing of what a stranger was shown. The busy button stays until it is there.
    location.assign(destination);
  }

  const onSubmit = submit(async ({ email_address = "", password = "" }) => {
    const outcome = await lateCall("signIn", { email_address: email_address.trim(), password });
    if (!outcome.ok) return outcome.fields ? outcome : outcome.message || signIn.failed;
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
          defaultValue={email ?? undefined}
          error={problems.email_address}
          onBlur={(event) => look(event.currentTarget.value)}
        />
        <OrganizationOffer
          organization={organization}
          texts={texts.signOn}
          pathOf={(slug, address) => signOnPath(slug) + wayBackQuery({ ...way, email: address, organization: null })}
        />
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          error={problems.password}
          texts={fields}
        />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={signIn.busy}>
          {signIn.submit}
        </Button>
      </form>
      <PasskeySignIn texts={secondFactor.alone} area="site" onDone={enter} />
    </>
  );
}
