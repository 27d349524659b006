"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { EntityTypeName } from "@/lib/client/workflow-storage";
import type { Failed } from "@/lib/contract/outcome";
import { readCreationValues, storeCreationDraft } from "./creation-draft";
import { type CreationProblems, creationProblems } from "./creation-problems";
import {
  type CreationValues,
  hasSubtype,
  nameOf,
  type TextField,
  withSlugOfName,
  withText,
  withValidSubtype,
} from "./creation-values";
import { loadTransliterate, needsTransliteration, slugFrom, type Transliterate } from "./slug";
import { useSlugCheck } from "./use-slug-check";

type Flag = "accept_request" | "publicly_discoverable";

type CreationFormOptions = {
  type: EntityTypeName;
  isSignedIn: boolean;
  /** The workflow of a visitor without an account. */
  workflowId: string | null;
  texts: Messages["workflow"];
  /** Creates the entity. Resolves to an error ("" when it is shown elsewhere), or null while navigating. */
  send: (values: CreationValues) => Promise<Failed | string | null>;
  /** Whether something besides the fields blocks the submission; it shows its own error. */
  isBlocked?: () => boolean;
};

export type CreationForm = ReturnType<typeof useCreationForm>;

/** State of the creation form: values, errors and outcome. Stores a draft on every change. */
export function useCreationForm({ type, isSignedIn, workflowId, texts, send, isBlocked }: CreationFormOptions) {
  const { errors } = texts.form;
  const [values, setValues] = useState(() => withValidSubtype(readCreationValues(), type));
  const [problems, setProblems] = useState<CreationProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const slug = useSlugCheck(values.urlslug, workflowId);
  const isTaken = slug.state === "taken";
  const [transliterate, setTransliterate] = useState<Transliterate>();
  const lacksTransliteration = !transliterate && needsTransliteration(nameOf(values, type));

  // Load the table when a name needs it, then derive the slug again.
  useEffect(() => {
    if (!lacksTransliteration) return;
    let isStale = false;
    loadTransliterate()
      .then((loaded) => {
        if (isStale) return;
        setTransliterate(() => loaded);
        setValues((now) => withSlugOfName(now, type, loaded));
      })
      // Offline: the slug keeps the name's ASCII letters, and can be typed.
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [lacksTransliteration, type]);

  function change(next: CreationValues, changed: keyof CreationValues): void {
    setValues(next);
    storeCreationDraft(next, type);
    // An error belongs to the previous value of its field.
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== changed)));
  }
  const setText = (field: TextField, text: string) => change(withText(values, type, field, text, transliterate), field);
  const setFlag = (flag: Flag, value: boolean) => change({ ...values, [flag]: value }, flag);

  function showProblems(found: CreationProblems): boolean {
    setProblems(found);
    const first = Array.from(element.current?.elements ?? []).find((one) => (one.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const found = creationProblems(values, { type, isSignedIn }, errors);
    const isBad = showProblems(isTaken ? { urlslug: errors.slugTaken, ...found } : found);
    if ((isBlocked?.() ?? false) || isBad) return;
    // An expired session clears the choices; the draft restores them.
    storeCreationDraft(values, type);
    setBusy(true);
    const result = await send(values);
    if (result === null) return;
    setBusy(false);
    if (typeof result === "string") return setFailure(result);
    const fieldProblems = result.code === "already_exists" ? { urlslug: errors.slugTaken } : (result.fields ?? {});
    if (result.code === "already_exists") slug.markTaken();
    if (!showProblems(fieldProblems)) setFailure(result.message);
  }

  return {
    type,
    values,
    isBusy,
    failure,
    element,
    submit,
    setText,
    setFlag,
    slugState: slug.state,
    problemOf: (field: TextField) => problems[field] ?? (field === "urlslug" && isTaken ? errors.slugTaken : undefined),
    /** Normalizes the slug when its field loses focus. */
    normalizeSlug: async (typed: string) => {
      const table = needsTransliteration(typed) ? await loadTransliterate().catch(() => undefined) : undefined;
      const normalized = slugFrom(typed, table);
      if (normalized !== typed)
        setValues((now) => (now.urlslug === typed ? withText(now, type, "urlslug", normalized) : now));
    },
    lacksSubtype: hasSubtype(type) && values.entitysubtype === "",
    isClosed: (hasSubtype(type) && values.entitysubtype === "") || (isSignedIn && isTaken),
  };
}
