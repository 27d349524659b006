"use client";

import { useEffect, useState } from "react";
import { readStored, removeStored, store } from "./storage";

// The "draft:" prefix makes sign-out clear it, while a session that expires keeps it.
const keyOf = (name: string) => `draft:form:${name}`;

type Draft<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The texts of a form, stored on every change, so that they survive a reload, a failed save and a lost session.
 * @param name the form and the id of its record
 */
export function useFormDraft<Name extends string>(name: string, initial: Draft<Name>) {
  const [values, setValues] = useState(initial);
  const [isRead, setRead] = useState(false);

  // Read what is stored once the page is hydrated: the server has rendered the initial values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form has other values.
  useEffect(() => {
    setValues(readDraft(name, initial));
    setRead(true);
  }, [name]);

  function change(changes: Partial<Draft<Name>>) {
    const next = { ...values, ...changes };
    setValues(next);
    store("local", keyOf(name), JSON.stringify(next));
  }

  function clear(initialChanges: Partial<Draft<Name>> = {}) {
    setValues({ ...initial, ...initialChanges });
    removeStored("local", [keyOf(name)]);
  }

  return { values, isRead, change, set: (field: Name, value: string) => change({ [field]: value } as never), clear };
}

function readDraft<Name extends string>(name: string, initial: Draft<Name>): Draft<Name> {
  try {
    const stored = Object(JSON.parse(readStored("local", keyOf(name)) ?? "null"));
    const texts = Object.keys(initial).filter((field) => typeof Reflect.get(stored, field) === "string");
    return { ...initial, ...Object.fromEntries(texts.map((field) => [field, Reflect.get(stored, field)])) };
  } catch {
    return initial;
  }
}
