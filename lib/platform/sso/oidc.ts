import * as client from "openid-client";
import { fetch } from "undici";
import type { AttributeMapping, OidcConnection } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { describeOidcProblem } from "./describe-oidc-problem";
import { mergeClaims, withoutProtocolClaims } from "./oidc-claims";
import { readOidcLogout } from "./oidc-logout";
import { personOf, readableAttributes } from "./person-attributes";
import { type IdentityProvider, type LogoutHint, type Profile, SignOnFailure, serviceAddresses } from "./port";

export type OidcOptions = {
  slug: string;
  connection: OidcConnection;
  mapping: AttributeMapping;
  /** The domains that the organisation has proven. */
  provenDomains: readonly string[];
  appUrl: URL;
  /** The client's secret; null for a client without one. */
  secret: string | null;
  /** Whether plain http is allowed: only for an identity provider on this machine, for testing. */
  mayBeInsecure: boolean;
};

const SCOPE = "openid email profile";
const TIMEOUT_SECONDS = 10;

/** An OpenID Connect identity provider: the authorization code flow with PKCE. */
export function oidcIdentityProvider(parts: OidcOptions): IdentityProvider {
  const { connection, mapping, provenDomains } = parts;
  const { callbackUrl, logoutUrl } = serviceAddresses(parts.appUrl, parts.slug);

  async function begin({ state, hint }: { state: string; hint: string | null }) {
    const config = await withIdpErrors(() => discover(parts));
    const nonce = client.randomNonce();
    const codeVerifier = client.randomPKCECodeVerifier();
    const location = client.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...(hint ? { login_hint: hint } : {}),
    });
    return { location: location.href, checks: { nonce, codeVerifier } };
  }

  async function read({ answer, state, checks }: Parameters<IdentityProvider["read"]>[0]): Promise<Profile> {
    const { nonce, codeVerifier } = checks;
    if (!nonce || !codeVerifier) throw new SignOnFailure("refused", "request", "There was no request.");
    const config = await withIdpErrors(() => discover(parts));
    const tokens = await withIdpErrors(() =>
      client.authorizationCodeGrant(config, new URL(`?${answer}`, callbackUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }),
    );
    const idClaims = tokens.claims();
    if (!idClaims) throw new SignOnFailure("refused", "other", "The answer has no ID token.");
    const options = { mapping, subject: idClaims.sub, provenDomains };
    const known = personOf(idClaims, options);
    const isKnown = known.email !== null && known.firstName && known.lastName && "email_verified" in idClaims;
    // Skip the request when the token holds every claim; with an address in the token, a failed request does no harm.
    const userInfo =
      isKnown || !config.serverMetadata().userinfo_endpoint
        ? {}
        : await withIdpErrors(() => client.fetchUserInfo(config, tokens.access_token, idClaims.sub)).catch(
            (error: unknown) => {
              if (known.email === null) throw error;
              return {};
            },
          );
    const claims = mergeClaims(idClaims, userInfo);
    return {
      issuer: idClaims.iss,
      subject: idClaims.sub,
      ...personOf(claims, options),
      session: { person: idClaims.sub, session: typeof idClaims.sid === "string" ? idClaims.sid : null },
      replayKey: null,
      logoutHint: logoutHintOf(config, tokens),
      attributes: readableAttributes(idClaims.sub, withoutProtocolClaims(claims)),
      issuedAtMs: idClaims.iat * 1000,
      sessionEndsAtMs: null,
    };
  }

  /** Builds the logout URL at sign-in, so that signing out needs no request to the server. */
  function logoutHintOf(config: client.Configuration, { id_token }: client.TokenEndpointResponse): LogoutHint | null {
    const { end_session_endpoint: endpoint } = config.serverMetadata();
    if (!connection.single_logout || !id_token || !endpoint || !/^https?:/.test(endpoint)) return null;
    const logoutParameters = { id_token_hint: id_token, post_logout_redirect_uri: logoutUrl };
    return { location: client.buildEndSessionUrl(config, logoutParameters).href };
  }

  async function createLogoutUrl({ location }: LogoutHint): Promise<string | null> {
    return connection.single_logout ? (location ?? null) : null;
  }

  async function test(): Promise<string> {
    const askedAt = performance.now();
    const config = await withIdpErrors(() => discover(parts));
    const ms = Math.round(performance.now() - askedAt);
    // Send an invalid code: the server rejects either the code, as expected, or this client.
    const grant = { code: "none", redirect_uri: callbackUrl, code_verifier: client.randomPKCECodeVerifier() };
    await client.genericGrantRequest(config, "authorization_code", grant).catch(async (error: unknown) => {
      if (!(error instanceof client.ResponseBodyError && error.error === "invalid_grant"))
        throw await describeOidcProblem(error);
    });
    return serverText("sso.knowsClient", { host: new URL(connection.issuer).host, ms });
  }

  const readLogout: IdentityProvider["readLogout"] = async ({ fields }) =>
    readOidcLogout(new URLSearchParams(fields), connection, () => withIdpErrors(() => discover(parts)));

  return { issuer: connection.issuer, begin, read, createLogoutUrl, readLogout, test };
}

async function discover({ connection, secret, mayBeInsecure }: OidcOptions): Promise<client.Configuration> {
  if (connection.client_secret_variable !== null && secret === null) {
    throw new SignOnFailure(
      "unavailable",
      "secret_missing",
      serverText("talk.variableNotSet", { name: connection.client_secret_variable }),
    );
  }
  const isEncrypted = new URL(connection.issuer).protocol === "https:";
  if (!isEncrypted && !mayBeInsecure) {
    throw new SignOnFailure("unavailable", "insecure", serverText("sso.insecureIssuer"));
  }
  const metadata = { [client.clockTolerance]: CLOCK_SKEW_MS / 1000 };
  return client.discovery(new URL(connection.issuer), connection.client_id, metadata, authentication(secret), {
    // Verify the ID token's signature even when it comes directly from the token endpoint.
    execute: [client.enableNonRepudiationChecks, ...(isEncrypted ? [] : [client.allowInsecureRequests])],
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: ownFetch,
  });
}

/** The client authentication method that the server supports. */
function authentication(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

/** undici's fetch: Next replaces the global one with a caching variant. */
const ownFetch: client.CustomFetch = async (url, { body, ...options }) =>
  (await fetch(url, {
    ...options,
    ...(body === undefined ? {} : { body: body as string }),
  } as object)) as unknown as Response;

async function withIdpErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw await describeOidcProblem(error);
  }
}
