"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { SessionUser } from "@/lib/client/session/session-storage";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { useSecondStep } from "./use-second-step";

type SecondStepFormProps = {
  step: SecondStep;
  onDone: (user: SessionUser) => void;
};

/** Second factor step of a sign-in: app code, passkey or recovery code. */
export default function SecondStepForm({ step, onDone }: SecondStepFormProps) {
  const texts = useTexts("secondFactor.step");
  const { form, isExpired, isSigning, submitPasskey } = useSecondStep(step.sign_in_id, onDone);
  const has = (method: SecondStep["methods"][number]) => step.methods.includes(method);
  const [shownMethod, setShownMethod] = useState<"totp" | "recovery_code" | null>(has("totp") ? "totp" : null);

  if (isExpired) {
    return (
      <div className="grid justify-items-start gap-4.5">
        <FailureBanner text={form.failure} />
        <Button variant="primary" onClick={() => location.reload()}>
          {texts.signInAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4.5">
      <h2 className="text-h2">{texts.title}</h2>
      <FailureBanner text={form.failure} />
      {shownMethod ? (
        <form
          method="dialog"
          noValidate
          onSubmit={isSigning ? (event) => event.preventDefault() : form.submit}
          className="grid gap-4.5"
        >
          <Field
            key={shownMethod}
            label={shownMethod === "totp" ? texts.codeLabel : texts.recoveryLabel}
            help={shownMethod === "totp" ? texts.totp : texts.recovery}
            name="code"
            dir="ltr"
            inputMode={shownMethod === "totp" ? "numeric" : "text"}
            autoComplete="one-time-code"
            maxLength={40}
            spellCheck={false}
            autoFocus
          />
          <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </form>
      ) : (
        <p className="text-ink-2">{texts.passkeyOnly}</p>
      )}
      {has("passkey") && (
        <Button
          variant={shownMethod ? "default" : "primary"}
          size="lg"
          busy={isSigning}
          busyLabel={texts.passkeyBusy}
          onClick={submitPasskey}
        >
          {texts.passkey}
        </Button>
      )}
      {has("recovery_code") && shownMethod !== "recovery_code" && (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setShownMethod("recovery_code")}>
          {texts.toRecovery}
        </Button>
      )}
      {has("totp") && shownMethod === "recovery_code" && (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setShownMethod("totp")}>
          {texts.toTotp}
        </Button>
      )}
    </div>
  );
}
