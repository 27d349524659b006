"use client";

import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lateCall } from "@/lib/client/late-call";
import type { registerAccount } from "@/lib/contract/accounts/register-account";
import type { InputOf } from "@/lib/contract/endpoint";
import { accountProblems } from "./account-problems";
import { saysHasAccount } from "./has-account";
import { PasswordField } from "./password-field";
import { RefusalBanner } from "./refusal-banner";
import { RegionSelect } from "./region-select";
import { useAccountForm } from "./use-account-form";

/** An account that waits for the code sent to its address. */
export type BegunAccount = { email: string; registrationId: string };

type RegisterFormProps = {
  texts: Messages["account"];
  email: string | null;
  onBegun: (begun: BegunAccount) => void;
  /** The address has an account already. */
  onKnown: (email: string) => void;
};

/** The six fields of a new account. */
export function RegisterForm({ texts, email, onBegun, onKnown }: RegisterFormProps) {
  const { register, fields, errors } = texts;
  const { problems, refusal, isBusy, submit } = useAccountForm((values) => accountProblems(values, errors));

  const onSubmit = submit(async (values) => {
    const address = values.email_address?.trim().toLowerCase() ?? "";
    // The endpoint's schema checks what a form can only hold as text.
    const chosen = { ...values, email_address: address } as InputOf<typeof registerAccount>;
    const outcome = await lateCall("registerAccount", chosen);
    if (!outcome.ok) return outcome.fields ? outcome : outcome.message || register.failed;
    const { registration_id, message } = outcome.data;
    if (registration_id) onBegun({ email: address, registrationId: registration_id });
    else if (saysHasAccount(message)) onKnown(address);
    else return message || register.failed;
    return null;
  });

  return (
    // Without a dialog around it "dialog" submits nowhere: a press before the script runs puts nothing into the URL.
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <RefusalBanner text={refusal} />
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <Field
          label={fields.firstName}
          name="first_name"
          autoComplete="given-name"
          maxLength={60}
          error={problems.first_name}
        />
        <Field
          label={fields.lastName}
          name="last_name"
          autoComplete="family-name"
          maxLength={60}
          error={problems.last_name}
        />
      </div>
      <Field
        label={fields.email}
        name="email_address"
        type="email"
        dir="ltr"
        autoComplete="username"
        maxLength={254}
        defaultValue={email ?? undefined}
        error={problems.email_address}
      />
      <PasswordField
        label={fields.password}
        name="password"
        autoComplete="new-password"
        help={fields.passwordHelp}
        error={problems.password}
        texts={fields}
      />
      <PasswordField
        label={fields.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        error={problems.confirm_password}
        texts={fields}
      />
      <RegionSelect label={fields.region} error={problems.data_storage_region} texts={fields} />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={register.busy}>
        {register.submit}
      </Button>
    </form>
  );
}
