"use client";

import { useTexts } from "#texts";
import { CopyField } from "@/components/patterns/copy-field";
import type { OrganizationFormState } from "./use-organization-form";

type ServiceAddressesProps = {
  form: OrganizationFormState;
  siteUrl: string;
};

/** The addresses that the organisation enters at its identity provider. They follow the slug before it is saved. */
export function ServiceAddresses({ form: { values, base }, siteUrl }: ServiceAddressesProps) {
  const texts = useTexts("ssoAdmin.form");
  const slug = base?.slug ?? values.slug.trim().toLowerCase();
  const at = (step: string) => new URL(`/api/sso/${slug}/${step}`, siteUrl).href;
  const fields =
    values.protocol === "oidc"
      ? [
          { label: texts.callbackUrl, value: at("callback") },
          ...(values.single_logout ? [{ label: texts.logoutAddress, value: at("logout") }] : []),
        ]
      : [
          { label: texts.entityId, value: at("metadata") },
          { label: texts.replyAddress, value: at("acs") },
          ...(values.logout_url ? [{ label: texts.logoutAddress, value: at("logout") }] : []),
        ];
  return (
    <section aria-label={texts.ours} className="grid gap-4.5">
      {slug === "" ? (
        <p className="text-caption text-ink-3">{texts.oursLater}</p>
      ) : (
        fields.map(({ label, value }) => <CopyField key={label} label={label} value={value} texts={texts} />)
      )}
    </section>
  );
}
