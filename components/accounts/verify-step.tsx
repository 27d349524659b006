"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { CodeField } from "@/components/visitors/code-field";
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

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("code");
    if (!(field instanceof HTMLInputElement)) return;
    verify(field.value.trim());
    field.focus();
  }

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
        <form onSubmit={onSubmit} noValidate className="grid gap-6">
          <CodeField label={texts.label} isInvalid={note.tone === "danger"} noteId={noteId} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={busy === "verify"}
              busyLabel={texts.busy}
              className="min-w-35"
            >
              {texts.submit}
            </Button>
            <Button variant="link" busy={busy === "resend"} busyLabel={texts.resending} onClick={resend}>
              {texts.resend}
            </Button>
            <Button variant="link" onClick={onChangeEmail}>
              {texts.other}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
