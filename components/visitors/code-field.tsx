import { type ClipboardEvent, useId } from "react";
import "./code-field.css";

const CODE_LENGTH = 6;

type CodeFieldProps = { label: string; isInvalid: boolean; noteId: string };

/** The box for a verification code. The focus is put in: there is nothing else to do here. */
export function CodeField({ label, isInvalid, noteId }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <input
        id={id}
        name="code"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the form whose button was pressed.
        autoFocus
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? noteId : undefined}
        onPaste={pasteCode}
        className="code-input"
      />
    </div>
  );
}

/** Codes are copied with blanks, hyphens and words around them; the browser would cut those at six characters. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const match = /(?:\d[\s-]?){6}/.exec(event.clipboardData.getData("text"));
  if (!match) return;
  event.preventDefault();
  event.currentTarget.value = match[0].replace(/\D/g, "");
}
