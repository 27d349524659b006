"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useEditForm } from "@/components/patterns/use-edit-form";
import { call } from "@/lib/client/api/call";
import { useFormDraft } from "@/lib/client/use-form-draft";
import { PAGES } from "@/lib/contract/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import { useRouter } from "@/lib/i18n/use-router";
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
  const form = useEditForm<Organization, OrganizationValues>({
    failed: base ? texts.saveFailed : texts.createFailed,
    fieldsOf: problemsByField,
  });
  const { element, problems, failure, isBusy } = form;
  const [isSaved, setSaved] = useState(false);
  const { values } = draft;
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(base));

  async function save(version: string) {
    if (!form.check({})) return;
    const { slug, ...input } = inputOf(values);
    if (!base) {
      const created = await form.save(() => call("createOrganization", { slug, ...input }), { leaves: true });
      if (!created) return;
      draft.clear();
      return router.push(`${PAGES.adminOrganisations}/${created.id}`);
    }
    const saved = await form.save(() =>
      call("updateOrganization", { id: base.id, version: Number(version), ...input }),
    );
    if (!saved) return;
    setBase(saved);
    draft.clear(valuesOf(saved));
    setSaved(true);
    router.refresh();
  }

  /** The latest record; null when it cannot be read. */
  async function readLatest(): Promise<Organization | null> {
    return base && form.read(() => call("getOrganization", { id: base.id }));
  }

  async function showLatest() {
    const latest = await readLatest();
    if (!latest) return;
    form.setAside(values);
    setBase(latest);
    draft.change(valuesOf(latest));
  }

  async function overwrite() {
    const latest = await readLatest();
    if (latest) await save(String(latest.version));
  }

  /** Checks the TXT record of a stored domain. Typed values, and the version they began from, stay. */
  async function checkDomain(domain: string, failed: string): Promise<string | null> {
    if (!base) return null;
    const outcome = await call("checkOrganizationDomain", { id: base.id, domain });
    if (!outcome.ok) return outcome.message || failed;
    const { domain_proofs, state } = outcome.data;
    setBase({ ...base, domain_proofs, state });
    router.refresh();
    return null;
  }

  return {
    element,
    values,
    problems,
    failure,
    isBusy,
    isSaved,
    isChanged,
    base,
    conflict: form.conflict?.message ?? null,
    /** The values typed before the latest record was shown. */
    setAside: form.aside,
    putBack: () => draft.change({ ...form.takeAside(), version: values.version }),
    dismissSaved: () => setSaved(false),
    setText: (name: TextName | "protocol", text: string) => {
      form.clearProblems([name]);
      draft.set(name, text);
    },
    setSwitch: (name: SwitchName, isOn: boolean) => draft.set(name, toSwitch(isOn)),
    fill: draft.change,
    discard: () => {
      draft.clear(valuesOf(base));
      form.reset();
    },
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      await save(values.version);
    },
    showLatest,
    overwrite,
    checkDomain,
  };
}

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;
