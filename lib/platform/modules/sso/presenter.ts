import type { OutputOf } from "@/lib/contract/endpoint";
import type { checkEmail } from "@/lib/contract/sso/endpoints";
import type { Organization } from "@/lib/contract/sso/schemas";
import type { Settings } from "../../config";
import { serviceAddresses } from "../../sso/port";
import type { OrganizationWithDomains } from "./queries";

/** The organisation that offers single sign-on for an address, or none. */
export function presentEmailCheck(organization: { name: string; slug: string } | null): OutputOf<typeof checkEmail> {
  return {
    sso_available: organization !== null,
    organization_name: organization?.name ?? null,
    organization_slug: organization?.slug ?? null,
  };
}

/** An organisation for an admin. Of its client secret it shows only whether it is set. */
export function presentOrganization(
  row: OrganizationWithDomains,
  { appUrl, clientSecretOf }: Pick<Settings, "appUrl" | "clientSecretOf">,
): Organization {
  const { entityId, acsUrl, callbackUrl, logoutUrl } = serviceAddresses(appUrl, row.slug);
  const variable = row.settings.protocol === "oidc" ? row.settings.client_secret_variable : null;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    domains: row.domains,
    connection: row.settings,
    attribute_mapping: row.attributeMapping,
    enabled: row.enabled,
    client_secret_is_set: variable === null || clientSecretOf(variable) !== null,
    service: {
      entity_id: entityId,
      acs_url: acsUrl,
      callback_url: callbackUrl,
      logout_url: logoutUrl,
      certificate: row.serviceCertificate,
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
