import { isLoopbackHost } from "@/lib/contract/http/host";
import type { AttributeMapping, Connection } from "@/lib/contract/sso/schemas";
import type { Settings } from "../config";
import type { IdentityProvider } from "./port";
import type { KeyAndCertificate } from "./self-signed";

type IdpSettings = Pick<Settings, "appUrl" | "appIsLoopback" | "clientSecretOf">;
type OrganizationWithDomains = {
  slug: string;
  settings: Connection;
  attributeMapping: AttributeMapping;
  signing: KeyAndCertificate | null;
  domains: readonly Readonly<{ domain: string; verifiedAt: Date | null }>[];
};

/**
 * Creates an organisation's identity provider for its protocol. The protocol's library is loaded on first use: most
 * processes never need it.
 */
export async function identityProviderOf(
  organization: OrganizationWithDomains,
  idpSettings: IdpSettings,
): Promise<IdentityProvider> {
  const { settings, signing } = organization;
  const shared = sharedOptions(organization, idpSettings);
  if (settings.protocol === "saml") {
    const { samlIdentityProvider } = await import("./saml");
    return samlIdentityProvider({ ...shared, connection: settings, signing, now: Date.now });
  }
  const { oidcIdentityProvider } = await import("./oidc");
  const variable = settings.client_secret_variable;
  return oidcIdentityProvider({
    ...shared,
    connection: settings,
    secret: variable === null ? null : idpSettings.clientSecretOf(variable),
    mayBeInsecure: idpSettings.appIsLoopback && isLoopbackHost(new URL(settings.issuer).hostname),
  });
}

/** The SAML metadata of this site for an organisation's identity provider; null for OpenID Connect. */
export async function metadataOf(
  organization: OrganizationWithDomains,
  idpSettings: IdpSettings,
): Promise<string | null> {
  const { settings, signing } = organization;
  if (settings.protocol !== "saml") return null;
  const { samlMetadata } = await import("./saml");
  return samlMetadata({ ...sharedOptions(organization, idpSettings), connection: settings, signing, now: Date.now });
}

function sharedOptions({ slug, attributeMapping, domains }: OrganizationWithDomains, { appUrl }: IdpSettings) {
  const provenDomains = domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain);
  return { slug, mapping: attributeMapping, provenDomains, appUrl };
}
