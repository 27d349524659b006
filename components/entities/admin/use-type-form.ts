"use client";

import { useRouter } from "next/navigation";
import type { Messages } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import type { FormNote } from "@/components/patterns/note-banner";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";

const FIELDS = ["displaylabel", "description", "terms"] as const;
type TypeField = (typeof FIELDS)[number];
type TypeValues = Readonly<Record<TypeField, string>>;

const valuesOf = ({ displaylabel, description, terms }: DigitalEntityType): TypeValues => ({
  displaylabel,
  description,
  terms: terms ?? "",
});

/** State of the form for a type's texts: values, errors, outcome, and another admin's edit in between. */
export function useTypeForm(initial: DigitalEntityType, texts: Messages["entitiesAdmin"]["types"]) {
  const [type, setType] = useState(initial);
  const saved = valuesOf(type);
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<Partial<Record<TypeField, string>>>({});
  const [note, setNote] = useState<FormNote | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  /** The texts that were typed before another admin's were shown. */
  const [typed, setTyped] = useState<TypeValues | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const router = useRouter();

  function showProblems(found: Partial<Record<TypeField, string>>): boolean {
    setProblems(found);
    const first = Array.from(element.current?.elements ?? []).find((one) => (one.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  /** @param version the version that the edit began from; undefined overwrites another admin's changes */
  async function save(version: number | undefined) {
    if (isBusy) return;
    setNote(null);
    setConflict(null);
    const missing = {
      ...(values.displaylabel.trim() === "" ? { displaylabel: texts.labelRequired } : {}),
      ...(values.description.trim() === "" ? { description: texts.descriptionRequired } : {}),
    };
    if (showProblems(missing)) return;
    setBusy(true);
    const outcome = await call("updateEntityType", { id: type.id, ...values, ...(version ? { version } : {}) });
    setBusy(false);
    if (outcome.ok) {
      setTyped(null);
      setType(outcome.data);
      setValues(valuesOf(outcome.data));
      setNote({ tone: "success", text: texts.saved });
      // The page shows the names of the types above the form.
      return router.refresh();
    }
    if (outcome.code === "edit_conflict") return setConflict(outcome.message);
    if (!showProblems(outcome.fields ?? {})) {
      setNote({ tone: "danger", text: messageOr(outcome, texts.saveFailed) });
    }
  }

  async function showCurrent() {
    setBusy(true);
    const outcome = await call("listEntityTypes", {});
    setBusy(false);
    if (!outcome.ok) return setNote({ tone: "danger", text: messageOr(outcome, texts.failed) });
    const current = outcome.data.find(({ id }) => id === type.id) ?? type;
    setTyped(values);
    setConflict(null);
    setProblems({});
    setType(current);
    setValues(valuesOf(current));
    setNote({ tone: "success", text: texts.shown });
  }

  return {
    element,
    values,
    note,
    conflict,
    isBusy,
    isChanged: FIELDS.some((field) => values[field] !== saved[field]),
    problemOf: (field: TypeField) => problems[field],
    setText: (field: TypeField, text: string) => {
      setValues({ ...values, [field]: text });
      setNote(null);
      setProblems(({ [field]: _edited, ...others }) => others);
    },
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      await save(type.version);
    },
    showCurrent,
    overwrite: () => save(undefined),
    canReapply: typed !== null,
    reapply: () => {
      if (typed) setValues(typed);
      setTyped(null);
      setNote({ tone: "success", text: texts.reapplied });
    },
  };
}
