"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { openFormDraft } from "./tab-draft";

type Draft<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The texts of a form, stored on every change, so that they survive a reload, a failed save and a lost session.
 * @param name the form and the id of its record
 */
export function useFormDraft<Name extends string>(name: string, initial: Draft<Name>) {
  const [values, setValues] = useState(initial);
  const [isRead, setRead] = useState(false);
  const stored = useMemo(() => openStoredTexts(name), [name]);
  // The latest texts: those that a call began with are old when it ends.
  const latest = useRef(initial);

  // Read what is stored once the page is hydrated: the server has rendered the initial values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form has other values.
  useEffect(() => {
    latest.current = stored.read(initial);
    setValues(latest.current);
    setRead(true);
  }, [stored]);

  function change(changes: Partial<Draft<Name>>) {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    stored.store(latest.current);
  }

  function clear(initialChanges: Partial<Draft<Name>> = {}) {
    latest.current = { ...initial, ...initialChanges };
    setValues(latest.current);
    stored.remove();
  }

  return {
    values,
    isRead,
    change,
    clear,
    set: (field: Name, value: string) => change({ [field]: value } as never),
    /** Puts fields back to their initial texts; the others stay. */
    reset: (fields: readonly Name[]) =>
      change(Object.fromEntries(fields.map((field) => [field, initial[field]])) as Partial<Draft<Name>>),
  };
}

/** The stored texts of a form. */
export function openStoredTexts(name: string) {
  // The "draft:" prefix makes sign-out clear it, while a session that expires keeps it.
  const draft = openFormDraft(`draft:form:${name}`);
  return {
    /** The stored texts over the initial ones, whose fields the form has. */
    read<Name extends string>(initial: Draft<Name>): Draft<Name> {
      try {
        const stored = Object(JSON.parse(draft.read() ?? "null"));
        const texts = Object.keys(initial).filter((field) => typeof Reflect.get(stored, field) === "string");
        return { ...initial, ...Object.fromEntries(texts.map((field) => [field, Reflect.get(stored, field)])) };
      } catch {
        return initial;
      }
    },
    store: (texts: Draft<string>) => draft.store(JSON.stringify(texts)),
    remove: draft.remove,
  };
}
