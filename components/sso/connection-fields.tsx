"use client";

import { useTexts } from "#texts";
import { dateFormat } from "@/lib/client/text/intl";
import { useLocale } from "@/lib/i18n/navigation";
import { CertificateUpload } from "./certificate-upload";
import { OrganizationLines, OrganizationSwitch, OrganizationText } from "./organization-fields";
import type { OrganizationFormState } from "./use-organization-form";

type ConnectionFieldsProps = { form: OrganizationFormState };

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });

/** The connection to a SAML identity provider. */
export function SamlFields({ form }: ConnectionFieldsProps) {
  const texts = useTexts("ssoAdmin.form");
  return (
    <>
      <OrganizationText form={form} name="entry_point" label={texts.entryPoint} help={texts.entryPointHelp} isAddress />
      <OrganizationText form={form} name="idp_issuer" label={texts.idpIssuer} isAddress />
      <div className="grid gap-1.5">
        <OrganizationLines form={form} name="certificates" label={texts.certificates} help={texts.certificatesHelp} />
        <CertificateUpload form={form} text={texts.certificateUpload} />
        <CertificateList form={form} />
      </div>
      <OrganizationText form={form} name="logout_url" label={texts.logoutUrl} help={texts.logoutUrlHelp} isAddress />
      <OrganizationText
        form={form}
        name="subject_attribute"
        label={texts.subjectAttribute}
        help={texts.subjectAttributeHelp}
        isAddress
      />
      <OrganizationSwitch form={form} name="sign_requests" label={texts.signRequests} help={texts.signRequestsHelp} />
    </>
  );
}

/** The saved certificates, with their end and fingerprint. */
function CertificateList({ form: { base } }: ConnectionFieldsProps) {
  const texts = useTexts("ssoAdmin.form");
  const locale = useLocale();
  if (!base || base.certificates.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {base.certificates.map(({ valid_until, fingerprint }) => {
        const hasEnded = Date.parse(valid_until) < Date.now();
        const values = { day: day(locale).format(new Date(valid_until)), fingerprint };
        return (
          <li
            key={fingerprint}
            className={hasEnded ? "wrap-anywhere text-caption text-danger" : "wrap-anywhere text-caption text-ink-3"}
          >
            {(hasEnded ? texts.certificateEnded : texts.certificateValid)(values)}
          </li>
        );
      })}
    </ul>
  );
}

/** The connection to an OpenID server. */
export function OidcFields({ form }: ConnectionFieldsProps) {
  const texts = useTexts("ssoAdmin.form");
  const isSecretMissing = form.base?.client_secret_is_set === false && form.base.connection.protocol === "oidc";
  return (
    <>
      <OrganizationText form={form} name="issuer" label={texts.issuer} help={texts.issuerHelp} isAddress />
      <OrganizationText form={form} name="client_id" label={texts.clientId} isAddress />
      <div className="grid gap-1.5">
        <OrganizationText
          form={form}
          name="client_secret_variable"
          label={texts.secretVariable}
          help={texts.secretVariableHelp}
          isAddress
        />
        {isSecretMissing && <p className="text-caption text-danger">{texts.secretMissing}</p>}
      </div>
      <OrganizationSwitch form={form} name="single_logout" label={texts.singleLogout} />
    </>
  );
}

/** The names of the attributes that the identity provider sends. */
export function AttributeFields({ form }: ConnectionFieldsProps) {
  const texts = useTexts("ssoAdmin.form");
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-small">{texts.mapping}</legend>
      <p className="text-caption text-ink-3">{texts.mappingHelp}</p>
      <div className="grid gap-4 md:grid-cols-3">
        <OrganizationText form={form} name="email" label={texts.mapEmail} isAddress />
        <OrganizationText form={form} name="first_name" label={texts.mapFirstName} isAddress />
        <OrganizationText form={form} name="last_name" label={texts.mapLastName} isAddress />
      </div>
    </fieldset>
  );
}
