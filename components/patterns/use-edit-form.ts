"use client";

import { useRef, useState } from "react";
import { messageOr } from "@/lib/client/failure-message";
import type { Failed } from "@/lib/contract/outcome";
import type { FormNote } from "./note-banner";

type FieldProblems = Readonly<Record<string, string>>;
export type EditOutcome<Stored> = { ok: true; data: Stored } | Failed;

type EditFormOptions<Stored> = {
  /** The message of a failure for which the server has none. */
  failed: string;
  /** The form's fields for the fields of the server's answer; absent where they have the same names. */
  fieldsOf?: (fields: FieldProblems) => FieldProblems;
  /** Shows the failure of the whole form beside problems of single fields. */
  notesFieldProblems?: boolean;
  /** Reads the record at once when another user has changed it, for a form that compares both. Null when that fails. */
  reload?: () => Promise<Stored | null>;
};

/**
 * The state of a form that edits a versioned record: problems of its fields, its outcome, and the conflict with another
 * user's edit. The form adds its values and its draft (`useDraftEditForm` has both). Its save is `check`, then `save` with
 * the version that the edit began from. A conflict overwrites nothing: `conflict` is shown by `ConflictNotice`, and the
 * form either saves over the record as it is now, or shows it: `read` it, and `setAside` what was typed so that it can be
 * put back.
 *
 * `Stored` is the record, `Values` what the form sets aside.
 */
export function useEditForm<Stored, Values = never>(options: EditFormOptions<Stored>) {
  const { failed, fieldsOf = (fields) => fields, notesFieldProblems = false, reload } = options;
  const [problems, setProblems] = useState<FieldProblems>({});
  const [note, setNote] = useState<FormNote | null>(null);
  const [conflict, setConflict] = useState<Readonly<{ message: string; stored: Stored | null }> | null>(null);
  const [aside, setAside] = useState<Values | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  /** Focuses the first field with a problem. Returns whether the form has one. */
  function showProblems(found: FieldProblems): boolean {
    setProblems(found);
    const fields = Array.from(element.current?.elements ?? []);
    const first = fields.find((field) => (field.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  /** Shows the problems of what was typed. Returns whether it can be sent. */
  function check(found: FieldProblems): boolean {
    if (isBusy) return false;
    setNote(null);
    showProblems(found);
    return Object.keys(found).length === 0;
  }

  /**
   * Sends what was typed. Returns the saved record; null when it was not saved, and the form then shows why.
   * @param leaves whether the page is left after a success: the form stays busy, so that nothing is sent twice
   */
  async function save(send: () => Promise<EditOutcome<Stored>>, { leaves = false } = {}): Promise<Stored | null> {
    setBusy(true);
    const outcome = await send();
    const isConflict = !outcome.ok && outcome.code === "edit_conflict";
    const stored = isConflict && reload ? await reload() : null;
    setBusy(outcome.ok && leaves);
    if (outcome.ok) {
      setProblems({});
      setConflict(null);
      setAside(null);
      return outcome.data;
    }
    const text = messageOr(outcome, failed);
    if (isConflict && (stored || !reload)) {
      setConflict({ message: text, stored });
      return null;
    }
    const hasField = showProblems(fieldsOf(outcome.fields ?? {}));
    if (!hasField || notesFieldProblems) setNote({ tone: "danger", text });
    return null;
  }

  /** Reads the record as it is now; null when that fails, and the form then shows why. */
  async function read<Data>(load: () => Promise<EditOutcome<Data>>, fallback = failed): Promise<Data | null> {
    if (isBusy) return null;
    setBusy(true);
    const outcome = await load();
    setBusy(false);
    if (outcome.ok) return outcome.data;
    setNote({ tone: "danger", text: messageOr(outcome, fallback) });
    return null;
  }

  return {
    element,
    problems,
    note,
    conflict,
    aside,
    isBusy,
    check,
    save,
    read,
    setNote,
    /** The outcome as a failure alone, for a form that reports its success elsewhere. */
    failure: note?.tone === "danger" ? note.text : null,
    problemOf: (name: string): string | undefined => problems[name],
    /** Clears the problems of edited fields. */
    clearProblems(names: readonly string[]) {
      setProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name))));
    },
    /** Stores what was typed while the form shows another user's changes. */
    setAside(values: Values) {
      setAside(values);
      setConflict(null);
      setProblems({});
    },
    /** Returns what was set aside, to be put back. */
    takeAside(): Values | null {
      setAside(null);
      return aside;
    },
    reset() {
      setProblems({});
      setNote(null);
      setConflict(null);
    },
  };
}
