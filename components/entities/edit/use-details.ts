"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import { useEditForm } from "@/components/patterns/use-edit-form";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { useRouter } from "@/lib/i18n/use-router";
import { openDetailsDraft } from "./details-draft";
import { detailsProblems } from "./details-problems";
import {
  changedFields,
  type DetailsFlag,
  type DetailsText,
  type DetailsValues,
  differingValues,
  valuesOf,
} from "./details-values";

type DetailsTexts = {
  details: Messages["entitiesManage"]["details"];
  errors: Messages["workflow"]["form"]["errors"];
};

export type DetailsForm = ReturnType<typeof useDetails>;

/** State of the details form: values, errors and outcome. Stores a draft on every change. */
export function useDetails(initialEntity: OwnedEntity, texts: DetailsTexts) {
  const [entity, setEntity] = useState(initialEntity);
  const savedValues = valuesOf(entity);
  const [values, setValues] = useState(savedValues);
  const form = useEditForm<OwnedEntity, Partial<DetailsValues>>({
    failed: texts.details.failed,
    fieldsOf: ({ years_list, ...fields }) => ({ ...fields, ...(years_list ? { years: years_list } : {}) }),
    notesFieldProblems: true,
  });
  const { element, note, problems, isBusy } = form;
  const router = useRouter();
  const stored = useMemo(() => openDetailsDraft(entity.id), [entity.id]);
  // The version that the values began from.
  const baseVersion = useRef(initialEntity.version);

  // Restore a draft after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    const draft = stored.read(savedValues);
    if (!draft || Object.keys(changedFields(draft.values, savedValues)).length === 0) return;
    baseVersion.current = draft.version;
    setValues(draft.values);
    form.setNote({ tone: "success", text: texts.details.restored });
  }, []);

  function change(next: DetailsValues, field: DetailsText | DetailsFlag) {
    setValues(next);
    form.setNote(null);
    form.clearProblems([field]);
    stored.store(baseVersion.current, differingValues(next, savedValues));
  }

  /** @param version the version that the edit began from; undefined overwrites another user's changes */
  async function save(version: number | undefined) {
    const errors = { ...texts.errors, retention_days: texts.details.retentionError };
    if (!form.check(detailsProblems(values, entity, errors))) return;
    const changes = changedFields(values, savedValues);
    if (Object.keys(changes).length === 0) return form.setNote({ tone: "success", text: texts.details.nothing });
    const input = { id: entity.id, ...changes, ...(version ? { version } : {}) };
    const saved = await form.save(() => call("updateEntity", input));
    if (!saved) return;
    stored.clear();
    setEntity(saved);
    baseVersion.current = saved.version;
    setValues(valuesOf(saved));
    form.setNote({ tone: "success", text: texts.details.saved });
    // The page's header shows the name too.
    router.refresh();
  }

  /** Shows the entity with the changes of another user. The fields that were changed here can be put back. */
  async function showCurrent() {
    const current = await form.read(() => call("getMyEntity", { urlslug: entity.urlslug }));
    if (!current) return;
    form.setAside(differingValues(values, savedValues));
    setEntity(current);
    baseVersion.current = current.version;
    setValues(valuesOf(current));
    form.setNote({ tone: "success", text: texts.details.shown });
  }

  function reapply() {
    const next = { ...values, ...form.takeAside() };
    setValues(next);
    stored.store(baseVersion.current, differingValues(next, savedValues));
    form.setNote({ tone: "success", text: texts.details.reapplied });
  }

  return {
    element,
    entity,
    values,
    note,
    isBusy,
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      await save(baseVersion.current);
    },
    /** The server's sentence when another user has changed the entity since. */
    conflict: form.conflict?.message ?? null,
    showCurrent,
    overwrite: () => save(undefined),
    canReapply: form.aside !== null,
    reapply,
    problemOf: (field: DetailsText) => problems[field],
    isChanged: Object.keys(changedFields(values, savedValues)).length > 0,
    setText: (field: DetailsText, text: string) => change({ ...values, [field]: text }, field),
    setFlag: (flag: DetailsFlag, is: boolean) => change({ ...values, [flag]: is }, flag),
    discard: () => {
      stored.clear();
      baseVersion.current = entity.version;
      setValues(savedValues);
      form.reset();
    },
  };
}
