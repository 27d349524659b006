"use client";

import type { SubmitEvent } from "react";
import { useFormDraft } from "@/lib/client/use-form-draft";
import { type EditOutcome, useEditForm } from "./use-edit-form";

/** A record as it is stored: the values of its form, and the version that they belong to. */
export type StoredRecord<Name extends string> = Readonly<{ version: number; values: Readonly<Record<Name, string>> }>;

type DraftEditFormOptions<Name extends string> = {
  /** The name of the draft: the form and its record. */
  name: string;
  stored: StoredRecord<Name>;
  texts: { saved: string; failed: string };
  validate: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>;
  /** Saves the values over this version. */
  send: (values: Readonly<Record<Name, string>>, version: number) => Promise<EditOutcome<StoredRecord<Name>>>;
  /** Reads the record again; null when that fails. */
  reload: () => Promise<StoredRecord<Name> | null>;
  onSaved: () => void;
};

const VERSION = "form_version";

/**
 * A form of texts that edits a versioned record. Typed text survives a reload with the version that it began from, so that
 * a change by another user in between is noticed: then `conflict` holds the stored values, for `EditConflict`.
 */
export function useDraftEditForm<Name extends string>(options: DraftEditFormOptions<Name>) {
  const { stored, texts, validate, send, reload, onSaved } = options;
  const draft = useFormDraft<Name | typeof VERSION>(options.name, draftOf(stored));
  const form = useEditForm<StoredRecord<Name>>({ failed: texts.failed, notesFieldProblems: true, reload });
  const { element, note, problems, isBusy } = form;
  const { values } = draft;
  const current = form.conflict?.stored;

  async function save(version: number) {
    if (!form.check(validate(values) as Record<string, string>)) return;
    const saved = await form.save(() => send(values, version));
    if (!saved) return;
    draft.clear(draftOf(saved));
    form.setNote({ tone: "success", text: texts.saved });
    onSaved();
  }

  return {
    element,
    values,
    note,
    problems,
    isBusy,
    conflict: form.conflict && current ? { ...current, message: form.conflict.message } : null,
    isRead: draft.isRead,
    problemOf: (name: Name) => problems[name],
    setText: (name: Name, text: string) => change({ [name]: text } as Partial<Record<Name, string>>),
    change,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void save(Number(values[VERSION]));
    },
    /** Saves over another user's changes. */
    overwrite: () => (current ? save(current.version) : undefined),
    /** Forgets what was typed. */
    discard: () => {
      draft.clear();
      form.reset();
    },
  };

  function change(changes: Partial<Record<Name, string>>) {
    form.setNote(null);
    form.clearProblems(Object.keys(changes));
    draft.change(changes as Partial<Record<Name | typeof VERSION, string>>);
  }
}

function draftOf<Name extends string>({ values, version }: StoredRecord<Name>): Record<Name | typeof VERSION, string> {
  return { ...values, [VERSION]: String(version) } as Record<Name | typeof VERSION, string>;
}
