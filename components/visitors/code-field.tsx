import { type ClipboardEvent, useId } from "react";
import "./code-field.css";

const CODE_LENGTH = 6;

type CodeFieldProps = { label: string; isInvalid: boolean; noteId: string };

/** Input for a verification code. Takes focus, because it is the page's only task. */
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
        // biome-ignore lint/a11y/noAutofocus: replaces the form whose button was pressed.
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

/** Extracts a pasted code from surrounding text; the browser would cut the text at six characters. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const match = /(?:\d[\s-]?){6}/.exec(event.clipboardData.getData("text"));
  if (!match) return;
  event.preventDefault();
  event.currentTarget.value = match[0].replace(/\D/g, "");
}
