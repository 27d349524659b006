import type { Ctx } from "../../context";
import { Failure } from "../../failure";
import { identityProviderOf, metadataOf } from "../../sso/choose-identity-provider";
import { type IdentityProvider, SignOnFailure } from "../../sso/port";
import type { OrganizationWithDomains } from "./queries";
import { getSigningKey } from "./signing-key";

/** The client of an organisation's identity provider. Throws SignOnFailure. */
export async function getIdentityProvider(
  ctx: Pick<Ctx, "settings">,
  organization: OrganizationWithDomains,
): Promise<IdentityProvider> {
  return identityProviderOf({ ...organization, signing: getSigningKey(ctx, organization) }, ctx.settings);
}

/** This site's metadata for an organisation's identity provider; null where the protocol has none. Throws SignOnFailure. */
export async function getServiceMetadata(
  ctx: Pick<Ctx, "settings">,
  organization: OrganizationWithDomains,
): Promise<string | null> {
  return metadataOf({ ...organization, signing: getSigningKey(ctx, organization) }, ctx.settings);
}

/**
 * Runs work with an identity provider. A SignOnFailure is logged with its reason for the operator; the caller gets a code
 * that says whom to ask: oneself, the organisation's administrator, or nobody but time.
 */
export async function withIdpErrors<T>(
  ctx: Pick<Ctx, "log" | "requestId">,
  { slug }: OrganizationWithDomains,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const { problem, message } = error;
    ctx.log.warn({ organization: slug, problem, why: message, requestId: ctx.requestId }, "a sign-on was not possible");
    throw new Failure(codeOf(error), {}, { cause: error });
  }
}

const CODES: Partial<Record<SignOnFailure["problem"], SsoCode>> = {
  denied: "sso_denied",
  login_needed: "sso_login_needed",
  unsupported: "sso_misconfigured",
  encrypted: "sso_misconfigured",
  subject_type: "sso_misconfigured",
  provider_error: "sso_unavailable",
  unreachable: "sso_unavailable",
};

type SsoCode = "sso_denied" | "sso_login_needed" | "sso_misconfigured" | "sso_refused" | "sso_unavailable";

/** Without a code of its own, a refused answer is `sso_refused`; any other failure has its cause in the connection's settings. */
function codeOf({ kind, problem }: SignOnFailure): SsoCode {
  return CODES[problem] ?? (kind === "refused" ? "sso_refused" : "sso_misconfigured");
}
