"use client";

import { useEffect, useId } from "react";
import { useTexts } from "#texts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { CodeForm } from "@/components/visitors/code-form";
import { SentTo } from "@/components/visitors/sent-to";
import { nextPage } from "@/lib/contract/pages/next-page";
import type { SignInReturn } from "@/lib/contract/pages/sign-in-return";
import { useLocalPath } from "@/lib/i18n/navigation";
import type { PendingRegistration } from "./pending-registration";
import { useAccountVerification } from "./use-account-verification";

/** How long the success is shown before the redirect. */
const REDIRECT_AFTER_MS = 2000;

type VerifyStepProps = {
  registration: PendingRegistration;
  way: SignInReturn;
  /** Returns to the form, to correct the address. */
  onChangeEmail: () => void;
  /** Called when the account was opened in another browser. */
  onOpenedElsewhere: () => void;
};

/** The "Verify Your Email" step of a registration. */
export function VerifyStep({ registration, way, onChangeEmail, onOpenedElsewhere }: VerifyStepProps) {
  const texts = useTexts("accounts.verify");
  const verification = useAccountVerification({ registration, texts, onOpenedElsewhere });
  const { verify, resend, busy, note, finished } = verification;
  const noteId = useId();
  const localPath = useLocalPath();

  // Keep the success message readable for a moment. Replaces the page, so that Back does not return to it.
  useEffect(() => {
    if (!finished) return;
    const next = localPath(nextPage({ step: "account", way, ...finished }));
    const timer = setTimeout(() => location.replace(next), finished.isHere ? REDIRECT_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [finished, way, localPath]);

  return (
    <div className="grid gap-6">
      <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />} id={noteId}>
        {note.text}
      </Banner>
      <div className="grid gap-2">
        <h1 className="text-h1">{texts.title}</h1>
        <SentTo email={registration.email} text={texts.sent} />
      </div>
      {!finished && (
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
