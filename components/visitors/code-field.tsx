import { type ClipboardEvent, type FormEvent, useId } from "react";
import { isDigitCode, readDigitCode } from "@/lib/contract/fields/one-time-code";
import "./code-field.css";

/** Room for separators, which the call takes too. */
const FIELD_LENGTH = 40;

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
        maxLength={FIELD_LENGTH}
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? noteId : undefined}
        onPaste={pasteCode}
        onInput={limitDigits}
        className="code-input"
      />
    </div>
  );
}

/** Ends the text at the sixth digit; the marks between digits do not count. */
function limitDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
  const code = /^(?:\P{Nd}*\p{Nd}){6}/u.exec(currentTarget.value)?.[0];
  if (code !== undefined && code.length < currentTarget.value.length) currentTarget.value = code;
}

/** Extracts a pasted code from surrounding text. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const code = readDigitCode(event.clipboardData.getData("text"));
  if (!isDigitCode(code)) return;
  event.preventDefault();
  event.currentTarget.value = code;
  // As if it were typed: a form may send itself.
  event.currentTarget.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
