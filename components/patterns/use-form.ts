"use client";

import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DraftStore } from "@/lib/client/forms/draft-store";
import { FormMachine, type FormOptions, type FormRecord } from "./form-machine";

type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

type UseFormOptions<Values extends object, Saved> = FormOptions<Values, Saved> & {
  /** The values of the record, or of an empty form. Absent: the fields keep their own values. */
  values?: Values;
  /** The record's version, for a record that several people edit. */
  version?: number | undefined;
  /** Stores what is typed under this name: the form and the id of its record. */
  draft?: string;
};

/** unsaved: fields that cannot be saved; failed: the call failed; conflict: another user changed the record. */
export type FormStatus = "saved" | "changed" | "saving" | "unsaved" | "failed" | "conflict";

/**
 * The form: values, draft, problems, conflict and outcome. Give the form element `element` and `submit`, show `note`
 * with `NoteBanner` (or all notices with `EditNotices`), and the fields with form-fields.tsx. In a dialog, pass the form
 * to `FormDialog` or `ConfirmDialog`.
 */
export function useForm<Values extends object = Readonly<Record<string, string>>, Saved = unknown>(
  options: UseFormOptions<Values, Saved>,
) {
  const { values, version, draft, autosaveMs } = options;
  const { machine, state } = useFormMachine<Values, Saved>({ values: values ?? ({} as Values), version }, draft);
  const element = useRef<HTMLFormElement>(null);
  const isChanged = machine.isChanged();
  const status = statusOf();

  // With the commit: a click that hydrates the form is handled before other effects run.
  useLayoutEffect(() => {
    machine.options = options;
    machine.hasField = (name) =>
      element.current ? fieldOf(element.current, [name]) !== undefined : name in state.values;
  });

  // Once the problems are rendered and the fields are no longer disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request.
  useEffect(() => {
    if (element.current) fieldOf(element.current, Object.keys(state.problems))?.focus();
  }, [state.focusRequests]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with each change.
  useEffect(() => {
    if (autosaveMs === undefined || status !== "changed") return;
    const timer = setTimeout(() => void machine.save(), autosaveMs);
    return () => clearTimeout(timer);
  }, [machine, autosaveMs, status, state.values]);

  function statusOf(): FormStatus {
    if (state.conflict) return "conflict";
    if (state.isBusy) return "saving";
    if (Object.keys(state.problems).length > 0) return "unsaved";
    if (state.note?.tone === "danger") return "failed";
    return isChanged ? "changed" : "saved";
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    element.current = form;
    if (values !== undefined) return void (await machine.save());
    const sent = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    const isSaved = await machine.saveValues(sent as Values);
    if (isSaved && !options.leaves && !options.keepsValues) resetSent(form, sent);
  }

  return {
    ...state,
    element,
    isChanged,
    status,
    /** The outcome as a failure alone, for a form that reports its success elsewhere. */
    failure: state.note?.tone === "danger" ? state.note.text : null,
    problemOf: (name: string): string | undefined => state.problems[name],
    setText: (name: TextName<Values>, text: string) => machine.change({ [name]: text } as Partial<Values>),
    change: (changes: Partial<Values>) => machine.change(changes),
    submit,
    save: () => machine.save(),
    overwrite: () => machine.overwrite(),
    showCurrent: () => machine.showCurrent(),
    reapply: () => machine.reapply(),
    rebase: () => machine.rebase(),
    setVersion: (saved: number) => machine.setVersion(saved),
    load: (record: Parameters<typeof machine.load>[0]) => machine.load(record),
    discard: () => machine.discard(),
    setNote: (note: typeof state.note) => machine.setNote(note),
    setProblems: (problems: typeof state.problems) => machine.setProblems(problems),
    /** The values, whether they were changed, and the version that is edited, for code that runs later. */
    currentValues: () => machine.state.values,
    hasChanges: () => machine.isChanged(),
    currentVersion: () => machine.state.base.version,
  };
}

/** The values of a form with their draft, for a form whose parts are sent one by one; otherwise `useForm` has them. */
export function useFormMachine<Values extends object, Saved>(record: FormRecord<Values>, draft?: string) {
  const [machine] = useState(() => new FormMachine<Values, Saved>(record));
  const readState = () => machine.state;
  const state = useSyncExternalStore(machine.subscribe, readState, readState);

  // Restored once the page is hydrated: the server has rendered the record's values.
  useEffect(() => {
    if (draft === undefined) return;
    let isLeft = false;
    void openDraft(draft).then((store) => {
      if (store && !isLeft) machine.attachDraft(store);
    });
    return () => {
      isLeft = true;
    };
  }, [machine, draft]);

  return { machine, state };
}

/** Loaded on use: most public forms have no draft. */
async function openDraft(name: string): Promise<DraftStore | null> {
  const loaded = await import("@/lib/client/forms/form-draft").catch(() => null);
  return loaded?.openOwnFormDraft(name) ?? null;
}

/** The first of the named fields. */
function fieldOf(form: HTMLFormElement, names: readonly string[]): HTMLElement | undefined {
  const fields = Array.from(form.elements).filter((field) => field instanceof HTMLElement);
  return fields.find((field) => names.includes(field.getAttribute("name") ?? ""));
}

/** Resets a form, except the fields in which the next entry was typed while this one was sent. */
function resetSent(form: HTMLFormElement, sent: Readonly<Record<string, string>>): void {
  const inputs = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  const typed = inputs.filter(({ name, value }) => name in sent && value !== sent[name]);
  const values = typed.map(({ value }) => value);
  form.reset();
  for (const [index, input] of typed.entries()) input.value = values[index] ?? "";
}
