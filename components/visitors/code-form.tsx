import type { ReactNode, SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { readDigitCode } from "@/lib/contract/fields/one-time-code";
import { CodeField } from "./code-field";

type CodeFormProps = {
  texts: { label: string; submit: string; busy: string; resend: string; resending: string };
  busy: "verify" | "resend" | null;
  isInvalid: boolean;
  /** The id of the note that says why the code is wrong. */
  noteId: string;
  onVerify: (code: string, field: HTMLInputElement) => void;
  onResend: () => void;
  /** The outcome, below the field. */
  note?: ReactNode;
  /** Further actions beside the resend. */
  children?: ReactNode;
};

/** Asks for the code that was sent by email. */
export function CodeForm({ texts, busy, isInvalid, noteId, onVerify, onResend, note, children }: CodeFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("code");
    if (field instanceof HTMLInputElement) onVerify(readDigitCode(field.value), field);
  }

  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration loses no code.
    <form method="dialog" onSubmit={onSubmit} noValidate className="grid gap-6">
      <CodeField label={texts.label} isInvalid={isInvalid} noteId={noteId} />
      {note}
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
        <Button variant="link" busy={busy === "resend"} busyLabel={texts.resending} onClick={onResend}>
          {texts.resend}
        </Button>
        {children}
      </div>
    </form>
  );
}
