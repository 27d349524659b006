import * as client from "openid-client";
import { fetch } from "undici";
import type { AttributeMapping, OidcConnection } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { describeOidcProblem } from "./describe-oidc-problem";
import { personOf, readableAttributes } from "./person-attributes";
import { type IdentityProvider, type LogoutHint, type Profile, SignOnFailure, serviceAddresses } from "./port";

export type OidcOptions = {
  slug: string;
  connection: OidcConnection;
  mapping: AttributeMapping;
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
  const { connection, mapping } = parts;
  const { callbackUrl, logoutUrl } = serviceAddresses(parts.appUrl, parts.slug);

  async function begin({ state, email }: { state: string; email: string | null }) {
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
      ...(email ? { login_hint: email } : {}),
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
    const hasEmail = personOf(idClaims, mapping).email !== null || !config.serverMetadata().userinfo_endpoint;
    const userInfo = hasEmail
      ? {}
      : await withIdpErrors(() => client.fetchUserInfo(config, tokens.access_token, idClaims.sub));
    const claims: Record<string, unknown> = { ...userInfo, ...idClaims };
    const person = personOf(claims, mapping);
    // Many providers omit the claim; only an explicit false counts.
    const email = claims.email_verified === false ? null : person.email;
    return {
      issuer: idClaims.iss,
      subject: idClaims.sub,
      ...person,
      email,
      replayKey: null,
      logoutHint: logoutHintOf(config, tokens),
      attributes: readableAttributes(idClaims.sub, withoutProtocolClaims(claims)),
      issuedAtMs: idClaims.iat * 1000,
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
    await client.genericGrantRequest(config, "authorization_code", grant).catch((error: unknown) => {
      if (!(error instanceof client.ResponseBodyError && error.error === "invalid_grant"))
        throw describeOidcProblem(error);
    });
    return serverText("sso.knowsClient", { host: new URL(connection.issuer).host, ms });
  }

  return { begin, read, createLogoutUrl, test };
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
  return client.discovery(new URL(connection.issuer), connection.client_id, undefined, authentication(secret), {
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

const PROTOCOL_CLAIMS = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "nonce", "at_hash", "azp", "jti", "sid"]);

/** The claims about the person. */
function withoutProtocolClaims(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !PROTOCOL_CLAIMS.has(name)));
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
    throw describeOidcProblem(error);
  }
}
