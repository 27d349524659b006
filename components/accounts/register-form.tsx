"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { refused, type SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailInput } from "@/components/ui/input-attributes";
import { clearLostWorkflow, storeOwner } from "@/components/workflow/finish-workflow";
import { fetchPendingWorkflow, type PendingWorkflow } from "@/components/workflow/use-pending-workflow";
import { lazyCall } from "@/lib/client/api/lazy-call";
import type { registerAccount } from "@/lib/contract/accounts/endpoints";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { type AccountValues, accountProblems } from "./account-problems";
import { NewPasswordFields } from "./new-password-fields";
import type { PendingRegistration } from "./pending-registration";
import { RegionSelect } from "./region-select";
import { clearPersistedFields, usePersistedFields } from "./use-persisted-fields";

type RegisterFormProps = {
  email: string | null;
  /** The workflow started in this browser without an account; undefined while loading. */
  workflow: PendingWorkflow | null | undefined;
  /** The same according to the server, for a tab that knows none. */
  waitingId: string | null;
  onRegistered: (registration: PendingRegistration) => void;
  /** Called when the address already has an account. */
  onExistingAccount: (email: string, workflowId: string | null) => void;
};

/** Fields restored after a reload. Never a password. */
const PERSISTED_FIELDS = ["first_name", "last_name", "email_address", "data_storage_region"] as const;

/** Registration form with its six fields. */
export function RegisterForm(props: RegisterFormProps) {
  const texts = useTexts("accounts");
  const { email, workflow, waitingId, onRegistered, onExistingAccount } = props;
  const { register, fields, errors } = texts;
  const form = useForm({
    texts: { failed: register.failed },
    validate: (values) => accountProblems(values, errors),
    send: registerWith,
    leaves: true,
    onSaved: (showNext) => showNext(),
  });
  const { problems } = form;
  usePersistedFields(form.element, "register", PERSISTED_FIELDS);

  /** Registers, and resolves to what shows the next step. */
  async function registerWith(values: AccountValues): Promise<SendOutcome<() => void>> {
    const email_address = canonicalEmail(values.email_address ?? "");
    // FormData holds strings only; the endpoint's schema checks them.
    const input = { ...values, email_address } as InputOf<typeof registerAccount>;
    // Shown once: a visitor whose workflow was lost can still register.
    if (!waitingId && clearLostWorkflow()) return refused(register.workflowRequired);
    const pending = workflow === undefined ? await fetchPendingWorkflow(waitingId) : workflow;
    const workflowId = pending?.hasEntity ? pending.id : null;
    if (workflowId && !(await storeOwner(workflowId, input))) return refused(texts.verify.workflowFailed);
    const outcome = await lazyCall("registerAccount", input);
    if (!outcome.ok) return outcome;
    const { success, message, registration_id: registrationId } = outcome.data;
    // The server refuses in one case alone: the address has an account.
    const hasAccount = !success && message !== "";
    if (!hasAccount && !registrationId) return refused("");
    clearPersistedFields("register");
    const showNext = () =>
      hasAccount
        ? onExistingAccount(email_address, workflowId)
        : onRegistered({ email: email_address, registrationId: registrationId ?? null, workflowId });
    return { ok: true, data: showNext };
  }

  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts no password into the URL.
    <form ref={form.element} method="dialog" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <FailureBanner text={form.failure} />
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
        {...emailInput}
        label={fields.email}
        name="email_address"
        autoComplete="username"
        defaultValue={email ?? undefined}
        error={problems.email_address}
      />
      <NewPasswordFields
        texts={{ new: fields.password, confirm: fields.confirmPassword }}
        names={["password", "confirm_password"]}
        problems={problems}
      />
      <RegionSelect label={fields.region} error={problems.data_storage_region} />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={register.busy}>
        {register.submit}
      </Button>
    </form>
  );
}
