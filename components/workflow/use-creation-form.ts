"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { EntityTypeName } from "@/lib/client/creation-memory";
import type { Failed } from "@/lib/contract/outcome";
import { keepCreationDraft, keptCreationValues } from "./creation-draft";
import { type CreationProblems, creationProblems } from "./creation-problems";
import {
  type CreationValues,
  fitting,
  nameOf,
  needsSubtype,
  type TextField,
  withSlugOfName,
  withText,
} from "./creation-values";
import { loadTransliterate, needsTransliteration, slugFrom, type Transliterate } from "./slug";
import { useSlugCheck } from "./use-slug-check";

type Flag = "accept_request" | "publicly_discoverable";

type CreationFormParts = {
  type: EntityTypeName;
  isSignedIn: boolean;
  /** The way that the entity is made on, by somebody without an account. */
  workflowId: string | null;
  texts: Messages["workflow"];
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
  const [transliterate, setTransliterate] = useState<Transliterate>();
  const lacksTransliteration = !transliterate && needsTransliteration(nameOf(values, type));

  // The server of this page's chunks: once a name needs the table, the address is made again with it.
  useEffect(() => {
    if (!lacksTransliteration) return;
    let isStale = false;
    loadTransliterate()
      .then((loaded) => {
        if (isStale) return;
        setTransliterate(() => loaded);
        setValues((now) => withSlugOfName(now, type, loaded));
      })
      // Offline: the address has the name's ASCII letters, and can be typed.
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [lacksTransliteration, type]);

  function keep(next: CreationValues, changed: keyof CreationValues): void {
    setValues(next);
    keepCreationDraft(next, type);
    // A sentence about a field is about what stood there.
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== changed)));
  }
  const setText = (field: TextField, text: string) => keep(withText(values, type, field, text, transliterate), field);
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
    settleSlug: async (typed: string) => {
      const table = needsTransliteration(typed) ? await loadTransliterate().catch(() => undefined) : undefined;
      const settled = slugFrom(typed, table);
      if (settled !== typed)
        setValues((now) => (now.urlslug === typed ? withText(now, type, "urlslug", settled) : now));
    },
    lacksSubtype: needsSubtype(type) && values.entitysubtype === "",
    isClosed: (needsSubtype(type) && values.entitysubtype === "") || (isSignedIn && isTaken),
  };
}
