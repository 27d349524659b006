"use client";

import { useRouter } from "next/navigation";
import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { failureMessage } from "@/lib/client/failure-message";
import { useFormDraft } from "@/lib/client/use-form-draft";
import { PAGES } from "@/lib/contract/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import {
  inputOf,
  type OrganizationValues,
  problemsByField,
  type SwitchName,
  type TextName,
  toSwitch,
  valuesOf,
} from "./organization-values";

/** The form of an organisation: its draft, its problems, and the conflict with another admin's edit. */
export function useOrganizationForm(organization: Organization | null, texts: Messages["ssoAdmin"]["form"]) {
  const router = useRouter();
  const [base, setBase] = useState(organization);
  const draft = useFormDraft(`organization:${organization?.id ?? "new"}`, valuesOf(base));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [setAside, setSetAside] = useState<OrganizationValues | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { values } = draft;
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(base));

  async function save(version: string) {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    const { slug, ...input } = inputOf(values);
    const outcome = base
      ? await call("updateOrganization", { id: base.id, version: Number(version), ...input })
      : await call("createOrganization", { slug, ...input });
    if (outcome.ok && !base) {
      draft.clear();
      router.push(`${PAGES.adminOrganisations}/${outcome.data.id}`);
      return;
    }
    setBusy(false);
    if (outcome.ok) return adopt(outcome.data);
    const found = problemsByField(outcome.fields);
    setProblems(found);
    if (outcome.code === "edit_conflict") setConflict(outcome.message);
    else if (Object.keys(found).length === 0) {
      setFailure(failureMessage(outcome, base ? texts.saveFailed : texts.createFailed));
    }
  }

  /** Shows the record as it was saved. */
  function adopt(saved: Organization) {
    setBase(saved);
    draft.clear(valuesOf(saved));
    setProblems({});
    setSetAside(null);
    setSaved(true);
    router.refresh();
  }

  /** The latest record; null when it cannot be read. */
  async function fetchLatest(): Promise<Organization | null> {
    if (!base) return null;
    setBusy(true);
    const outcome = await call("getOrganization", { id: base.id });
    setBusy(false);
    if (outcome.ok) return outcome.data;
    setFailure(failureMessage(outcome, texts.saveFailed));
    return null;
  }

  async function showLatest() {
    const latest = await fetchLatest();
    if (!latest) return;
    setSetAside(values);
    setBase(latest);
    setConflict(null);
    draft.change(valuesOf(latest));
  }

  async function overwrite() {
    const latest = await fetchLatest();
    if (latest) await save(String(latest.version));
  }

  return {
    values,
    problems,
    failure,
    conflict,
    isBusy,
    isSaved,
    isChanged,
    base,
    /** The values typed before the latest record was shown. */
    setAside,
    putBack: () => {
      if (setAside) draft.change({ ...setAside, version: values.version });
      setSetAside(null);
    },
    dismissSaved: () => setSaved(false),
    setText: (name: TextName | "protocol", text: string) => {
      setProblems(({ [name]: _, ...others }) => others);
      draft.set(name, text);
    },
    setSwitch: (name: SwitchName, isOn: boolean) => draft.set(name, toSwitch(isOn)),
    fill: draft.change,
    discard: () => {
      draft.clear(valuesOf(base));
      setProblems({});
      setConflict(null);
      setFailure(null);
    },
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) await save(values.version);
    },
    showLatest,
    overwrite,
  };
}

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;
