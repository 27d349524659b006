"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { SessionUser } from "@/lib/client/session-storage";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { useSecondStep } from "./use-second-step";

type SecondStepFormProps = {
  step: SecondStep;
  texts: Messages["secondFactor"]["step"];
  onDone: (user: SessionUser) => void;
};

/** Second factor step of a sign-in: app code, passkey or recovery code. */
export default function SecondStepForm({ step, texts, onDone }: SecondStepFormProps) {
  const { failure, isOver, busy, proveCode, provePasskey } = useSecondStep(step.sign_in_id, texts, onDone);
  const has = (method: SecondStep["methods"][number]) => step.methods.includes(method);
  const [asked, setAsked] = useState<"totp" | "recovery_code" | null>(has("totp") ? "totp" : null);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    proveCode(String(new FormData(event.currentTarget).get("code") ?? ""));
  }

  if (isOver) {
    return (
      <div className="grid justify-items-start gap-4.5">
        <FailureBanner text={failure} />
        <Button variant="primary" onClick={() => location.reload()}>
          {texts.again}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4.5">
      <h2 className="text-h2">{texts.title}</h2>
      <FailureBanner text={failure} />
      {asked ? (
        <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
          <Field
            key={asked}
            label={asked === "totp" ? texts.codeLabel : texts.recoveryLabel}
            help={asked === "totp" ? texts.totp : texts.recovery}
            name="code"
            dir="ltr"
            inputMode={asked === "totp" ? "numeric" : "text"}
            autoComplete="one-time-code"
            maxLength={40}
            spellCheck={false}
            autoFocus
          />
          <Button type="submit" variant="primary" size="lg" busy={busy === "code"} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </form>
      ) : (
        <p className="text-ink-2">{texts.passkeyOnly}</p>
      )}
      {has("passkey") && (
        <Button
          variant={asked ? "default" : "primary"}
          size="lg"
          busy={busy === "passkey"}
          busyLabel={texts.passkeyBusy}
          onClick={provePasskey}
        >
          {texts.passkey}
        </Button>
      )}
      {has("recovery_code") && asked !== "recovery_code" && (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setAsked("recovery_code")}>
          {texts.toRecovery}
        </Button>
      )}
      {has("totp") && asked === "recovery_code" && (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setAsked("totp")}>
          {texts.toTotp}
        </Button>
      )}
    </div>
  );
}
