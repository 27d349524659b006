"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { ConflictNotice } from "@/components/patterns/conflict-notice";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { TokenField } from "@/components/patterns/token-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Toast } from "@/components/ui/toast";
import { ToneIcon } from "@/components/ui/tone-icon";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import { AttributeFields, OidcFields, SamlFields } from "./connection-fields";
import { DomainProofs } from "./domain-proofs";
import { MetadataReader } from "./metadata-reader";
import { OrganizationSwitch, OrganizationText } from "./organization-fields";
import { domainsIn } from "./organization-values";
import { ServiceAddresses } from "./service-addresses";
import { useOrganizationForm } from "./use-organization-form";
import "@/components/patterns/card-section.css";
import "./organization.css";

type OrganizationFormProps = {
  /** Null adds one. */
  organization: Organization | null;
  siteUrl: string;
  /** An action at the start of the form's foot. */
  foot?: ReactNode;
};

/** Adds or changes an organisation. Typed values survive a reload and a conflict. */
export function OrganizationForm({ organization, siteUrl, foot }: OrganizationFormProps) {
  const texts = useTexts("ssoAdmin");
  const { form: t } = texts;
  const form = useOrganizationForm(organization, t);
  const { values, base } = form;
  const name = values.name.trim() || t.name;
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit}
      aria-label={organization?.name ?? texts.new}
      className="card-section"
    >
      <div className="card-section__head">
        <h2 dir="auto" className="wrap-anywhere text-h3">
          {base?.name ?? texts.new}
        </h2>
        <Segmented
          label={t.protocol}
          value={values.protocol === "oidc" ? "oidc" : "saml"}
          choices={[
            { value: "saml", label: texts.protocols.saml },
            { value: "oidc", label: texts.protocols.oidc },
          ]}
          onChange={(protocol) => form.setText("protocol", protocol)}
        />
      </div>
      <div className="card-section__body">
        {form.aside && (
          <Banner tone="info" icon={<ToneIcon tone="info" />}>
            <Button size="sm" onClick={form.reapply}>
              {t.putBack}
            </Button>
          </Banner>
        )}
        <MetadataReader onRead={form.change} />
        <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
          <OrganizationText form={form} name="name" label={t.name} help={t.nameHelp({ name })} />
          <OrganizationText
            form={form}
            name="slug"
            label={t.slug}
            help={base ? t.slugFixed : t.slugHelp}
            readOnly={base !== null}
            isAddress
          />
        </div>
        <TokenField
          label={t.domains}
          help={t.domainsHelp}
          error={form.problems.domains}
          name="domains"
          placeholder={t.addDomain}
          tokens={domainsIn(values)}
          removeLabel={(domain) => t.removeDomain({ domain })}
          onChange={(domains) => form.setText("domains", domains.join(" ").toLowerCase())}
        />
        {base && <DomainProofs form={form} />}
        {values.protocol === "oidc" ? <OidcFields form={form} /> : <SamlFields form={form} />}
        <ServiceAddresses form={form} siteUrl={siteUrl} />
        <AttributeFields form={form} />
        <div className="grid justify-items-start gap-1.5">
          <OrganizationSwitch form={form} name="is_required" label={t.required} help={t.requiredHelp} />
          <OrganizationSwitch
            form={form}
            name="creates_accounts"
            label={t.createsAccounts}
            help={t.createsAccountsHelp}
          />
          <OrganizationSwitch form={form} name="enabled" label={t.enabled} />
        </div>
        <FailureBanner text={form.failure} />
        {form.conflict && (
          <ConflictNotice
            message={form.conflict.message}
            texts={texts.conflict}
            isBusy={form.isBusy}
            onShow={form.showCurrent}
            onOverwrite={form.overwrite}
          />
        )}
      </div>
      <div className="card-section__foot">
        {foot && <span className="me-auto">{foot}</span>}
        {base && form.isChanged ? (
          <Button variant="ghost" disabled={form.isBusy} onClick={form.discard}>
            {t.discard}
          </Button>
        ) : (
          <Button variant="ghost" href={PAGES.adminOrganisations}>
            {t.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t.saving}>
          {base ? t.save : t.create}
        </Button>
      </div>
      <Toast
        text={form.note?.tone === "success" ? form.note.text : null}
        dismiss={t.dismiss}
        onDismiss={() => form.setNote(null)}
      />
    </form>
  );
}
