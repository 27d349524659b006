"use client";

import { type SubmitEvent, useState } from "react";
import type { FormNote } from "@/components/patterns/note-banner";
import { reasonOf } from "@/lib/client/reason-of";

type Values = Readonly<Record<string, string>>;
/** One sentence for each field that keeps a form from being sent. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What became of a form: a sentence for its top, and one for each bad field. Null when the page goes on elsewhere. */
export type Sent = Readonly<{ note: FormNote; fields?: FieldProblems | undefined }> | null;

/** A failed call as what its form shows. */
export function refused(failed: { code: string; message: string; fields?: FieldProblems }, fallback: string): Sent {
  return { note: { tone: "danger", text: reasonOf(failed, fallback) }, fields: failed.fields };
}

/** The state of a form that stays on its page: what is wrong with its fields, how it went, whether it is at work. */
export function useSettingsForm(check: (values: Values) => FieldProblems) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [note, setNote] = useState<FormNote | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Checks a form that is being submitted and sends it when nothing is wrong; one that went well is emptied. */
  function submit(send: (values: Values) => Promise<Sent>) {
    return async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const values = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
      setNote(null);
      if (showProblems(form, check(values))) return;
      setBusy(true);
      const sent = await send(values);
      // The busy button stays until the next page is there.
      if (!sent) return;
      setBusy(false);
      if (showProblems(form, sent.fields ?? {})) return;
      setNote(sent.note);
      if (sent.note.tone === "success") form.reset();
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
