"use client";

import type { Messages } from "next-intl";
import { useEffect, useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { CodeForm } from "@/components/visitors/code-form";
import { SentTo } from "@/components/visitors/sent-to";
import type { PendingRegistration } from "./pending-registration";
import { useAccountVerification } from "./use-account-verification";

/** How long the success is shown before the redirect (spec/owner-admin.md §9). */
const REDIRECT_AFTER_MS = 2000;

type VerifyStepProps = {
  registration: PendingRegistration;
  texts: Messages["accounts"]["verify"];
  destination: string;
  /** Returns to the form, to correct the address. */
  onChangeEmail: () => void;
};

/** The "Verify Your Email" step of a registration. */
export function VerifyStep({ registration, texts, destination, onChangeEmail }: VerifyStepProps) {
  const { verify, resend, busy, note, isDone } = useAccountVerification(registration, texts);
  const noteId = useId();

  // Keep the success message readable for a moment.
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => location.assign(destination), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, destination]);

  return (
    <div className="grid gap-6">
      <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />} id={noteId}>
        {note.text}
      </Banner>
      <div className="grid gap-2">
        <h1 className="text-h1">{texts.title}</h1>
        <SentTo email={registration.email} text={texts.sent} />
      </div>
      {!isDone && (
        <CodeForm
          texts={texts}
          busy={busy}
          isInvalid={note.tone === "danger"}
          noteId={noteId}
          onVerify={(code, field) => {
            verify(code);
            field.focus();
          }}
          onResend={resend}
        >
          <Button variant="link" onClick={onChangeEmail}>
            {texts.other}
          </Button>
        </CodeForm>
      )}
    </div>
  );
}
