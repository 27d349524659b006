import type { Ctx } from "../../context";
import { identityProviderOf, metadataOf } from "../../providers/sso/choose-identity-provider";
import type { IdentityProvider } from "../../providers/sso/port";
import type { OrganizationRow } from "./organization-row";
import { signingOf } from "./service-key";

type Needs = Pick<Ctx, "settings">;

/** An organisation's identity provider. Throws SignOnFailure. */
export async function providerOf(ctx: Needs, organization: OrganizationRow): Promise<IdentityProvider> {
  return identityProviderOf({ ...organization, signing: signingOf(ctx, organization) }, ctx.settings);
}

/** What an organisation's identity provider imports of this site; null where the protocol has no such thing. */
export async function metadataFor(ctx: Needs, organization: OrganizationRow): Promise<string | null> {
  return metadataOf({ ...organization, signing: signingOf(ctx, organization) }, ctx.settings);
}
