"use client";

import { useRouter } from "next/navigation";
import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FormNote } from "@/components/patterns/note-banner";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { clearDetailsDraft, readDetailsDraft, storeDetailsDraft } from "./details-draft";
import { type DetailsProblems, detailsProblems } from "./details-problems";
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
  const [problems, setProblems] = useState<DetailsProblems>({});
  const [note, setNote] = useState<FormNote | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  /** The fields that were changed here before another user's changes were shown. */
  const [typed, setTyped] = useState<Partial<DetailsValues> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const router = useRouter();

  // Restore a draft after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    const draft = readDetailsDraft(entity.id, entity.updated_at, savedValues);
    if (!draft || Object.keys(changedFields(draft, savedValues)).length === 0) return;
    setValues(draft);
    setNote({ tone: "success", text: texts.details.restored });
  }, []);

  function change(next: DetailsValues, field: DetailsText | DetailsFlag) {
    setValues(next);
    setNote(null);
    // Clear the error of the edited field.
    setProblems(({ [field as DetailsText]: _edited, ...others }) => others);
    storeDetailsDraft(entity.id, entity.updated_at, next);
  }

  function showProblems(found: DetailsProblems): boolean {
    setProblems(found);
    const fields = Array.from(element.current?.elements ?? []);
    const first = fields.find((field) => (field.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return Object.keys(found).length > 0;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await save(entity.version);
  }

  /** @param version the version that the edit began from; undefined overwrites another user's changes */
  async function save(version: number | undefined) {
    if (isBusy) return;
    setNote(null);
    setConflict(null);
    const errors = { ...texts.errors, retention_days: texts.details.retentionError };
    if (showProblems(detailsProblems(values, entity, errors))) return;
    const changes = changedFields(values, savedValues);
    if (Object.keys(changes).length === 0) return setNote({ tone: "success", text: texts.details.nothing });
    setBusy(true);
    const outcome = await call("updateEntity", { id: entity.id, ...changes, ...(version ? { version } : {}) });
    setBusy(false);
    if (!outcome.ok) {
      if (outcome.code === "edit_conflict") return setConflict(outcome.message);
      const { years_list, ...fields } = outcome.fields ?? {};
      showProblems({ ...fields, ...(years_list ? { years: years_list } : {}) });
      return setNote({ tone: "danger", text: messageOr(outcome, texts.details.failed) });
    }
    clearDetailsDraft(entity.id);
    setTyped(null);
    setEntity(outcome.data);
    setValues(valuesOf(outcome.data));
    setNote({ tone: "success", text: texts.details.saved });
    // The page's header shows the name too.
    router.refresh();
  }

  /** Shows the entity with the changes of another user. The fields that were changed here can be put back. */
  async function showCurrent() {
    setBusy(true);
    const outcome = await call("getMyEntity", { urlslug: entity.urlslug });
    setBusy(false);
    if (!outcome.ok) return setNote({ tone: "danger", text: messageOr(outcome, texts.details.failed) });
    setTyped(differingValues(values, savedValues));
    setConflict(null);
    setProblems({});
    setEntity(outcome.data);
    setValues(valuesOf(outcome.data));
    setNote({ tone: "success", text: texts.details.shown });
  }

  function reapply() {
    const next = { ...values, ...typed };
    setTyped(null);
    setValues(next);
    storeDetailsDraft(entity.id, entity.updated_at, next);
    setNote({ tone: "success", text: texts.details.reapplied });
  }

  return {
    element,
    entity,
    values,
    note,
    isBusy,
    submit,
    /** The server's sentence when another user has changed the entity since. */
    conflict,
    showCurrent,
    overwrite: () => save(undefined),
    canReapply: typed !== null,
    reapply,
    problemOf: (field: DetailsText) => problems[field],
    isChanged: Object.keys(changedFields(values, savedValues)).length > 0,
    setText: (field: DetailsText, text: string) => change({ ...values, [field]: text }, field),
    setFlag: (flag: DetailsFlag, is: boolean) => change({ ...values, [flag]: is }, flag),
    discard: () => {
      clearDetailsDraft(entity.id);
      setValues(savedValues);
      setProblems({});
      setNote(null);
      setConflict(null);
    },
  };
}
