"use client";

import { useState } from "react";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";
import { inputOf, type OrganizationValues, problemsByField, valuesOf } from "./organization-values";

/** The form of an organisation; null adds one. */
export function useOrganizationForm(organization: Organization | null, texts: Messages["ssoAdmin"]["form"]) {
  const router = useRouter();
  const [base, setBase] = useState(organization);
  const id = organization?.id;
  const form = useForm<OrganizationValues, Organization>({
    values: valuesOf(organization),
    version: organization?.version,
    draft: `organization:${id ?? "new"}`,
    texts: { failed: id ? texts.saveFailed : texts.createFailed, saved: texts.saved },
    send: (values, { version = 0 }) => {
      const { slug, ...input } = inputOf(values);
      return id
        ? call("updateOrganization", { id, version, ...input })
        : call("createOrganization", { slug, ...input });
    },
    ...(id
      ? {
          read: () => call("getOrganization", { id }),
          recordOf: (saved: Organization) => ({ values: valuesOf(saved), version: saved.version }),
        }
      : { leaves: true }),
    fieldsOf: problemsByField,
    onSaved: (saved) => {
      if (!id) return router.push(`${PAGES.adminOrganisations}/${saved.id}`);
      setBase(saved);
      router.refresh();
    },
  });

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
    ...form,
    base,
    checkDomain,
    showCurrent: () => {
      if (form.conflict) setBase(form.conflict.current);
      form.showCurrent();
    },
  };
}

export type OrganizationFormState = ReturnType<typeof useOrganizationForm>;
