import { useId, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { CodeForm } from "@/components/visitors/code-form";
import { lazyCall } from "@/lib/client/api/lazy-call";
import type { PaymentClaim } from "@/lib/contract/billing/schemas";
import { isDigitCode, readDigitCode } from "@/lib/contract/fields/one-time-code";
import { useClaim } from "./use-payment-claim";

type ClaimByCodeProps = {
  sessionId: string;
  /** The payment of this session; null where it is not known. */
  payment: PaymentClaim | null;
};

/** Proves the payer's address by a code, and claims the payment with it. */
export function ClaimByCode({ sessionId, payment }: ClaimByCodeProps) {
  const texts = useTexts("billing");
  const labels = texts.claim;
  const [isSent, setSent] = useState(false);
  const { isBusy, note, claim, clearNote } = useClaim(sessionId, { paid: payment, texts: labels });
  const hint = payment?.payer_hint ?? null;
  const noteId = useId();
  const form = useForm({
    values: { email_address: "" },
    texts: { failed: labels.failed },
    send: (address) => {
      clearNote();
      return lazyCall("sendClaimCode", address);
    },
    keepsValues: true,
    onSaved: () => setSent(true),
  });
  const { email_address } = form.values;

  return (
    <div className="grid gap-5">
      <form ref={form.element} onSubmit={form.submit} noValidate className="grid gap-3">
        <FormField
          form={form}
          name="email_address"
          label={labels.email}
          type="email"
          autoComplete="email"
          readOnly={isSent}
          help={isSent ? labels.sent : hint ? labels.hint({ hint }) : undefined}
        />
        <FailureBanner text={form.failure} />
        {isSent ? (
          <Button size="sm" className="justify-self-start" onClick={() => setSent(false)}>
            {labels.change}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={form.isBusy}
            busyLabel={texts.busy}
            className="justify-self-start"
          >
            {labels.send}
          </Button>
        )}
      </form>
      {isSent && (
        <div
          onInput={({ target }) => {
            const isCode = target instanceof HTMLInputElement && isDigitCode(readDigitCode(target.value));
            if (isCode) target.form?.requestSubmit();
          }}
        >
          <CodeForm
            texts={{
              label: labels.code,
              submit: labels.button,
              busy: texts.busy,
              resend: labels.again,
              resending: texts.busy,
            }}
            busy={isBusy ? "verify" : form.isBusy ? "resend" : null}
            isInvalid={note?.tone === "danger"}
            noteId={noteId}
            onVerify={(verification_code) => void claim({ email_address, verification_code })}
            onResend={() => void form.save()}
            note={
              note ? (
                <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />} id={noteId}>
                  {note.text}
                </Banner>
              ) : (
                <p className="text-ink-3 text-small">{labels.auto}</p>
              )
            }
          />
        </div>
      )}
    </div>
  );
}
