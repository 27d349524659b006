"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { PasskeySignIn } from "@/components/second-factor/passkey-sign-in";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailInput } from "@/components/ui/input-attributes";
import type { CallOutcome } from "@/lib/client/api/call";
import { cacheUser, type SessionUser } from "@/lib/client/session/session-storage";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { signInProblems } from "./account-problems";
import { PasswordField } from "./password-field";

// Most sign-ins need no second factor; the others load this on demand.
const SecondStepForm = lazy(() => import("@/components/second-factor/second-step-form"));

type CredentialsFormProps = {
  area: ComponentProps<typeof PasskeySignIn>["area"];
  /** Finds the page to open after signing in. */
  findDestination: () => Promise<string>;
  send: (credentials: { email_address: string; password: string }) => Promise<CallOutcome<"signIn" | "signInAdmin">>;
  texts: Readonly<{ submit: string; busy: string; failed: string }>;
  email?: Pick<ComponentProps<typeof Field>, "ref" | "defaultValue" | "onBlur">;
  /** Rendered below the email field. */
  afterEmail?: ReactNode;
  /** Rendered below the password field. */
  children?: ReactNode;
};

/** Sign-in form with email and password or a passkey, followed by the second factor when required. */
export function CredentialsForm({ area, findDestination, send, ...rest }: CredentialsFormProps) {
  const fields = useTexts("accounts.fields");
  const errors = useTexts("accounts.errors");
  const { texts, email, afterEmail, children } = rest;
  const [step, setStep] = useState<SecondStep | null>(null);
  const form = useForm({
    texts: { failed: texts.failed },
    validate: (values) => signInProblems(values, errors),
    send: ({ email_address = "", password = "" }) => send({ email_address: canonicalEmail(email_address), password }),
    leaves: true,
    onSaved: async ({ user, second_step }) => {
      if (user) await enter(user);
      else setStep(second_step);
    },
  });

  async function enter(user: SessionUser) {
    cacheUser(user);
    // Load a new page, so that nothing rendered for a signed-out visitor remains. The button stays busy until then.
    location.assign(await findDestination());
  }

  if (step) {
    return (
      <Suspense>
        <SecondStepForm step={step} onDone={enter} />
      </Suspense>
    );
  }
  return (
    <>
      {/* method="dialog" outside a dialog submits nowhere, so a click before hydration puts no password into the URL. */}
      <form method="dialog" noValidate onSubmit={form.submit} className="grid gap-4.5">
        <FailureBanner text={form.failure} />
        <Field
          {...emailInput}
          {...email}
          label={fields.email}
          name="email_address"
          autoComplete="username"
          error={form.problems.email_address}
        />
        {afterEmail}
        <PasswordField
          label={fields.password}
          name="password"
          autoComplete="current-password"
          error={form.problems.password}
        />
        {children}
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <PasskeySignIn area={area} onDone={enter} />
    </>
  );
}
