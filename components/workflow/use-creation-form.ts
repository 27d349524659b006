"use client";

import { useEffect, useState } from "react";
import { differing, type SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import type { EntityTypeName } from "@/lib/client/session/workflow-storage";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { readCreationValues, storeCreationDraft } from "./creation-draft";
import { creationProblems } from "./creation-problems";
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
  /** Creates the entity, and leaves the page. */
  send: (values: CreationValues) => Promise<SendOutcome<unknown>>;
  /** Whether something besides the fields blocks the submission; it shows its own error. */
  isBlocked?: () => boolean;
};

export type CreationForm = ReturnType<typeof useCreationForm>;

/** State of the creation form: values, errors and outcome. Stores a draft on every change. */
export function useCreationForm({ type, isSignedIn, workflowId, texts, send, isBlocked }: CreationFormOptions) {
  const { errors } = texts.form;
  const language = useLocale();
  const [initial] = useState(() => withValidSubtype(readCreationValues(language), type));
  const form = useForm<CreationValues, unknown>({
    values: initial,
    // The callers have a sentence for every failure.
    texts: { failed: "" },
    validate: (typed) => ({
      ...(isTaken ? { urlslug: errors.slugTaken } : {}),
      ...creationProblems(typed, { type, isSignedIn }, errors),
      ...(isBlocked?.() ? { form: "" } : {}),
    }),
    send: async (typed) => {
      // An expired session clears the choices; the draft restores them.
      storeCreationDraft(typed, type);
      const outcome = await send(typed);
      if (outcome.ok || outcome.code !== "already_exists") return outcome;
      slug.markTaken();
      return { ...outcome, fields: { urlslug: errors.slugTaken } };
    },
    keepsValues: true,
    leaves: true,
  });
  const { values } = form;
  const slug = useSlugCheck(values.urlslug, workflowId);
  const isTaken = slug.state === "taken";
  const [transliterate, setTransliterate] = useState<Transliterate>();
  const lacksTransliteration = !transliterate && needsTransliteration(nameOf(values, type));

  // Load the table when a name needs it, then derive the slug again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `update` reads the latest values itself.
  useEffect(() => {
    if (!lacksTransliteration) return;
    let isStale = false;
    loadTransliterate()
      .then((loaded) => {
        if (isStale) return;
        setTransliterate(() => loaded);
        update((now) => withSlugOfName(now, type, loaded));
      })
      // Offline: the slug keeps the name's ASCII letters, and can be typed.
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [lacksTransliteration, type]);

  /** Changes fields with those that follow from them. */
  function update(next: (now: CreationValues) => CreationValues): void {
    const now = form.currentValues();
    form.change(differing(next(now), now));
  }

  function change(next: CreationValues): void {
    form.change(differing(next, values));
    storeCreationDraft(next, type);
  }
  const setText = (field: TextField, text: string) => change(withText(values, type, field, text, transliterate));
  const setFlag = (flag: Flag, value: boolean) => change({ ...values, [flag]: value });

  return {
    ...form,
    type,
    setText,
    setFlag,
    slugState: slug.state,
    problemOf: (field: TextField) =>
      form.problems[field] ?? (field === "urlslug" && isTaken ? errors.slugTaken : undefined),
    /** Normalizes the slug when its field loses focus. */
    normalizeSlug: async (typed: string) => {
      const table = needsTransliteration(typed) ? await loadTransliterate().catch(() => undefined) : undefined;
      const normalized = slugFrom(typed, table);
      if (normalized !== typed)
        update((now) => (now.urlslug === typed ? withText(now, type, "urlslug", normalized) : now));
    },
    lacksSubtype: hasSubtype(type) && values.entitysubtype === "",
    isClosed: (hasSubtype(type) && values.entitysubtype === "") || (isSignedIn && isTaken),
  };
}
