import type { AttributeMapping, Connection } from "@/lib/contract/sso/schemas";
import { isLoopbackHost, type Settings } from "../../config";
import { oidcIdentityProvider } from "./oidc";
import type { IdentityProvider } from "./port";
import { samlIdentityProvider, samlMetadata } from "./saml";

type Needs = Pick<Settings, "appUrl" | "appIsLoopback" | "clientSecretOf">;
type Organization = { slug: string; settings: Connection; attributeMapping: AttributeMapping };

/** An organisation's identity provider, by the protocol that it speaks. */
export function identityProviderOf({ slug, settings, attributeMapping }: Organization, needs: Needs): IdentityProvider {
  const shared = { slug, mapping: attributeMapping, appUrl: needs.appUrl };
  if (settings.protocol === "saml") return samlIdentityProvider({ ...shared, connection: settings, now: Date.now });
  const variable = settings.client_secret_variable;
  return oidcIdentityProvider({
    ...shared,
    connection: settings,
    secret: variable === null ? null : needs.clientSecretOf(variable),
    mayBeInsecure: needs.appIsLoopback && isLoopbackHost(new URL(settings.issuer).hostname),
  });
}

/** What an organisation's identity provider imports of this site; null where the protocol has no such thing. */
export function metadataOf({ slug, settings, attributeMapping }: Organization, { appUrl }: Needs): string | null {
  if (settings.protocol !== "saml") return null;
  return samlMetadata({ slug, mapping: attributeMapping, appUrl, connection: settings, now: Date.now });
}
