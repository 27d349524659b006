"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useEditForm } from "@/components/patterns/use-edit-form";
import { call } from "@/lib/client/api/call";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { useRouter } from "@/lib/i18n/use-router";

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
  const form = useEditForm<DigitalEntityType, TypeValues>({ failed: texts.saveFailed });
  const { element, note, problems, isBusy } = form;
  const router = useRouter();

  /** @param version the version that the edit began from; undefined overwrites another admin's changes */
  async function save(version: number | undefined) {
    const missing = {
      ...(values.displaylabel.trim() === "" ? { displaylabel: texts.labelRequired } : {}),
      ...(values.description.trim() === "" ? { description: texts.descriptionRequired } : {}),
    };
    if (!form.check(missing)) return;
    const input = { id: type.id, ...values, ...(version ? { version } : {}) };
    const updated = await form.save(() => call("updateEntityType", input));
    if (!updated) return;
    setType(updated);
    setValues(valuesOf(updated));
    form.setNote({ tone: "success", text: texts.saved });
    // The page shows the names of the types above the form.
    router.refresh();
  }

  async function showCurrent() {
    const current = await form.read(readType, texts.failed);
    if (!current) return;
    form.setAside(values);
    setType(current);
    setValues(valuesOf(current));
    form.setNote({ tone: "success", text: texts.shown });
  }

  async function readType() {
    const listed = await call("listEntityTypes", {});
    return listed.ok ? { ok: true as const, data: listed.data.find(({ id }) => id === type.id) ?? type } : listed;
  }

  return {
    element,
    values,
    note,
    conflict: form.conflict?.message ?? null,
    isBusy,
    isChanged: FIELDS.some((field) => values[field] !== saved[field]),
    problemOf: (field: TypeField) => problems[field],
    setText: (field: TypeField, text: string) => {
      setValues({ ...values, [field]: text });
      form.setNote(null);
      form.clearProblems([field]);
    },
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      await save(type.version);
    },
    showCurrent,
    overwrite: () => save(undefined),
    canReapply: form.aside !== null,
    reapply: () => {
      setValues(form.takeAside() ?? values);
      form.setNote({ tone: "success", text: texts.reapplied });
    },
  };
}
