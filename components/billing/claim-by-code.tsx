import { type FormEvent, useId, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
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
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, note, claim, clearNote } = useClaim(sessionId, { paid: payment, texts: labels });
  const hint = payment?.payer_hint ?? null;
  const noteId = useId();

  async function send() {
    setSending(true);
    setFailure(null);
    clearNote();
    const outcome = await lazyCall("sendClaimCode", { email_address: email });
    setSending(false);
    if (outcome.ok) setSent(true);
    else setFailure(outcome.message || labels.failed);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) void send();
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={onSubmit} noValidate className="grid gap-3">
        <Field
          label={labels.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          readOnly={isSent}
          onChange={(event) => setEmail(event.target.value)}
          help={isSent ? labels.sent : hint ? labels.hint({ hint }) : undefined}
        />
        <FailureBanner text={failure} />
        {isSent ? (
          <Button size="sm" className="justify-self-start" onClick={() => setSent(false)}>
            {labels.change}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isSending}
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
            busy={isBusy ? "verify" : isSending ? "resend" : null}
            isInvalid={note?.tone === "danger"}
            noteId={noteId}
            onVerify={(verification_code) => void claim({ email_address: email, verification_code })}
            onResend={() => void send()}
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
