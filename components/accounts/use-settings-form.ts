"use client";

import { type SubmitEvent, useState } from "react";
import type { FormNote } from "@/components/patterns/note-banner";
import { failureMessage } from "@/lib/client/failure-message";

type Values = Readonly<Record<string, string>>;
/** One message for each invalid field. */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * The outcome of a submission: a message for the whole form, and one for each invalid field. Null when the page
 * navigates away.
 */
export type SubmitResult = Readonly<{ note: FormNote; fields?: FieldProblems | undefined }> | null;

/** Turns a failed call into a submission outcome. */
export function failedResult(
  failed: { code: string; message: string; fields?: FieldProblems },
  fallback: string,
): SubmitResult {
  return { note: { tone: "danger", text: failureMessage(failed, fallback) }, fields: failed.fields };
}

/** State of a form that stays on its page: field errors, the outcome and whether it is busy. */
export function useSettingsForm(check: (values: Values) => FieldProblems) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [note, setNote] = useState<FormNote | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Returns a submit handler that validates, then sends. A successful form is reset. */
  function submit(send: (values: Values) => Promise<SubmitResult>) {
    return async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const values = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
      setNote(null);
      if (showProblems(form, check(values))) return;
      setBusy(true);
      const result = await send(values);
      // Stay busy until the next page has loaded.
      if (!result) return;
      setBusy(false);
      if (showProblems(form, result.fields ?? {})) return;
      setNote(result.note);
      if (result.note.tone === "success") resetSent(form, values);
    };
  }

  function showProblems(form: HTMLFormElement, found: FieldProblems): boolean {
    setProblems(found);
    const first = Array.from(form.elements).find((element) => (element.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  return { problems, note, isBusy, submit };
}

/** Resets a form, except the fields in which the next entry was typed while this one was sent. */
function resetSent(form: HTMLFormElement, sent: Values): void {
  const inputs = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  const typed = inputs.filter(({ name, value }) => name in sent && value !== sent[name]);
  const values = typed.map(({ value }) => value);
  form.reset();
  for (const [index, input] of typed.entries()) input.value = values[index] ?? "";
}
