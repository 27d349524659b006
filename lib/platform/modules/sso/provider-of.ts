import type { Ctx } from "../../context";
import { identityProviderOf, metadataOf } from "../../sso/choose-identity-provider";
import type { IdentityProvider } from "../../sso/port";
import type { OrganizationWithDomains } from "./organization-row";
import { signingOf } from "./service-key";

type Needs = Pick<Ctx, "settings">;

/** An organisation's identity provider. Throws SignOnFailure. */
export async function providerOf(ctx: Needs, organization: OrganizationWithDomains): Promise<IdentityProvider> {
  return identityProviderOf({ ...organization, signing: signingOf(ctx, organization) }, ctx.settings);
}

/** What an organisation's identity provider imports of this site; null where the protocol has no such thing. */
export async function metadataFor(ctx: Needs, organization: OrganizationWithDomains): Promise<string | null> {
  return metadataOf({ ...organization, signing: signingOf(ctx, organization) }, ctx.settings);
}
