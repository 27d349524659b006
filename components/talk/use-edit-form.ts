"use client";

import { type SubmitEvent, useRef, useState } from "react";
import type { FormNote } from "@/components/patterns/note-banner";
import { messageOr } from "@/lib/client/failure-message";
import { useFormDraft } from "@/lib/client/use-form-draft";
import type { Failed } from "@/lib/contract/outcome";

/** A record as it is stored: the values of its form, and the version that they belong to. */
export type StoredRecord<Name extends string> = Readonly<{ version: number; values: Readonly<Record<Name, string>> }>;

type EditFormOptions<Name extends string> = {
  /** The name of the draft: the form and its record. */
  name: string;
  stored: StoredRecord<Name>;
  texts: { saved: string; failed: string };
  validate: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>;
  /** Saves the values over this version. */
  send: (
    values: Readonly<Record<Name, string>>,
    version: number,
  ) => Promise<{ ok: true; stored: StoredRecord<Name> } | Failed>;
  /** Reads the record again; null when that fails. */
  reload: () => Promise<StoredRecord<Name> | null>;
  onSaved: () => void;
};

const VERSION = "form_version";

/**
 * A form that edits a versioned record. What was typed survives a reload with the version that it began from, so that a
 * change by another user in between is noticed: then `conflict` holds the stored values.
 */
export function useEditForm<Name extends string>(options: EditFormOptions<Name>) {
  const { stored, texts, validate, send, reload, onSaved } = options;
  const draft = useFormDraft<Name | typeof VERSION>(options.name, draftOf(stored));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState<FormNote | null>(null);
  const [conflict, setConflict] = useState<(StoredRecord<Name> & { message: string }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { values } = draft;

  function showProblems(found: Readonly<Record<string, string>>) {
    setProblems(found);
    const fields = Array.from(element.current?.elements ?? []);
    const first = fields.find((field) => (field.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
  }

  async function save(version: number) {
    setNote(null);
    const found = validate(values) as Record<string, string>;
    if (Object.keys(found).length > 0) return showProblems(found);
    setBusy(true);
    const outcome = await send(values, version);
    const now = !outcome.ok && outcome.code === "edit_conflict" ? await reload() : null;
    setBusy(false);
    if (outcome.ok) {
      setProblems({});
      setConflict(null);
      draft.clear(draftOf(outcome.stored));
      setNote({ tone: "success", text: texts.saved });
      return onSaved();
    }
    if (now) return setConflict({ ...now, message: messageOr(outcome, texts.failed) });
    showProblems(outcome.fields ?? {});
    setNote({ tone: "danger", text: messageOr(outcome, texts.failed) });
  }

  return {
    element,
    values,
    note,
    problems,
    isBusy,
    conflict,
    isRead: draft.isRead,
    problemOf: (name: Name) => problems[name],
    setText: (name: Name, text: string) => change({ [name]: text } as Partial<Record<Name, string>>),
    change,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void save(Number(values[VERSION]));
    },
    /** Saves over another user's changes. */
    overwrite: () => (conflict && !isBusy ? save(conflict.version) : undefined),
    /** Forgets what was typed. */
    discard: () => {
      draft.clear();
      setProblems({});
      setNote(null);
      setConflict(null);
    },
  };

  function change(changes: Partial<Record<Name, string>>) {
    setNote(null);
    setProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in changes))));
    draft.change(changes as Partial<Record<Name | typeof VERSION, string>>);
  }
}

function draftOf<Name extends string>({ values, version }: StoredRecord<Name>): Record<Name | typeof VERSION, string> {
  return { ...values, [VERSION]: String(version) } as Record<Name | typeof VERSION, string>;
}
