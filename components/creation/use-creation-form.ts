"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import type { EntityTypeName } from "@/lib/client/creation-memory";
import type { Failed } from "@/lib/contract/outcome";
import { keepCreationDraft, keptCreationValues } from "./creation-draft";
import { type CreationProblems, creationProblems } from "./creation-problems";
import { type CreationValues, fitting, needsSubtype, type TextField, withText } from "./creation-values";
import { useSlugCheck } from "./use-slug-check";

type Flag = "accept_request" | "publicly_discoverable";

type CreationFormParts = {
  type: EntityTypeName;
  isSignedIn: boolean;
  /** The way that the entity is made on, by somebody without an account. */
  workflowId: string | null;
  texts: Messages["creation"];
  /** Makes the entity; answers with what kept it from being made ("" when that is said elsewhere), or null while the next page comes. */
  send: (values: CreationValues) => Promise<Failed | string | null>;
  /** Whether something beside the fields keeps it from being sent; says so itself. */
  isHeldUp?: () => boolean;
};

export type CreationForm = ReturnType<typeof useCreationForm>;

/** The form about a new entity: what stands in it, what is wrong with it, and what becomes of it. Kept with every change. */
export function useCreationForm({ type, isSignedIn, workflowId, texts, send, isHeldUp }: CreationFormParts) {
  const { errors } = texts.form;
  const [values, setValues] = useState(() => fitting(keptCreationValues(), type));
  const [problems, setProblems] = useState<CreationProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const slug = useSlugCheck(values.urlslug, workflowId);
  const isTaken = slug.state === "taken";

  function keep(next: CreationValues, changed: keyof CreationValues): void {
    setValues(next);
    keepCreationDraft(next, type);
    // A sentence about a field is about what stood there.
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== changed)));
  }
  const setText = (field: TextField, text: string) => keep(withText(values, type, field, text), field);
  const setFlag = (flag: Flag, value: boolean) => keep({ ...values, [flag]: value }, flag);

  function showProblems(found: CreationProblems): boolean {
    setProblems(found);
    const first = Array.from(element.current?.elements ?? []).find((one) => (one.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(null);
    const found = creationProblems(values, { type, isSignedIn }, errors);
    const isBad = showProblems(isTaken ? { urlslug: errors.slugTaken, ...found } : found);
    if ((isHeldUp?.() ?? false) || isBad) return;
    // A session that is over takes the choices along; the draft brings them back.
    keepCreationDraft(values, type);
    setBusy(true);
    const refused = await send(values);
    if (refused === null) return;
    setBusy(false);
    if (typeof refused === "string") return setRefusal(refused);
    const named = refused.code === "already_exists" ? { urlslug: errors.slugTaken } : (refused.fields ?? {});
    if (refused.code === "already_exists") slug.markTaken();
    if (!showProblems(named)) setRefusal(refused.message);
  }

  return {
    type,
    values,
    isBusy,
    refusal,
    element,
    submit,
    setText,
    setFlag,
    slugState: slug.state,
    problemOf: (field: TextField) => problems[field] ?? (field === "urlslug" && isTaken ? errors.slugTaken : undefined),
    /** The address leaves its field as it will be. */
    settleSlug: (settled: string) => {
      if (settled !== values.urlslug) setText("urlslug", settled);
    },
    lacksSubtype: needsSubtype(type) && values.entitysubtype === "",
    isClosed: (needsSubtype(type) && values.entitysubtype === "") || (isSignedIn && isTaken),
  };
}
