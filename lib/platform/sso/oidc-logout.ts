import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import type * as client from "openid-client";
import { fetch } from "undici";
import type { OidcConnection } from "@/lib/contract/sso/schemas";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { isSameIssuer, type LogoutDemand, SignOnFailure } from "./port";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** A token's longest age, where it does not say how long it holds. */
const TOKEN_MAX_AGE_SECONDS = 10 * 60;
const NO_ANSWER = async () => null;

/**
 * Reads an OpenID provider's demand to end sessions: the logout token of a back-channel logout, or issuer and session id of
 * a front-channel logout. A front-channel logout proves only knowledge of the random session id, as the specification has it.
 */
export async function readOidcLogout(
  fields: URLSearchParams,
  connection: OidcConnection,
  discover: () => Promise<client.Configuration>,
): Promise<LogoutDemand> {
  const token = fields.get("logout_token");
  if (token !== null) return readLogoutToken(token, connection, await discover());
  const [issuer, session] = [fields.get("iss"), fields.get("sid")];
  if (!session || issuer === null) reject("other", "The sign-out names no session.");
  if (!isSameIssuer(issuer, connection.issuer)) reject("wrong_issuer", `It is from ${issuer}.`);
  return { person: null, sessions: [session], replayKey: null, respond: NO_ANSWER };
}

/** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). */
async function readLogoutToken(
  token: string,
  { client_id: audience }: OidcConnection,
  config: client.Configuration,
): Promise<LogoutDemand> {
  const { issuer, jwks_uri: jwksUri } = config.serverMetadata();
  if (!jwksUri) reject("signature", "The issuer publishes no keys.");
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    [customFetch]: async (url, options) => (await fetch(url, options as object)) as unknown as Response,
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    clockTolerance: CLOCK_SKEW_MS / 1000,
    maxTokenAge: TOKEN_MAX_AGE_SECONDS,
  }).catch((cause: unknown) => {
    const isSignature =
      cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JWKSNoMatchingKey;
    throw new SignOnFailure("refused", isSignature ? "signature" : "other", String(cause), { cause });
  });
  return demandOf(payload);
}

function demandOf({ sub, sid, jti, exp, events, ...rest }: JWTPayload): LogoutDemand {
  if (!Object.hasOwn(Object(events), EVENT)) reject("other", "The token is not of a sign-out.");
  if ("nonce" in rest) reject("other", "The token of a sign-out has no nonce.");
  const session = typeof sid === "string" ? sid : null;
  if (!sub && !session) reject("other", "The sign-out names neither a person nor a session.");
  const validForMs = exp === undefined ? TOKEN_MAX_AGE_SECONDS * 1000 : exp * 1000 - Date.now();
  return {
    person: sub ?? null,
    sessions: session === null ? [] : [session],
    replayKey: jti ? { key: `oidc-logout:${rest.iss}:${jti}`, validForMs: validForMs + CLOCK_SKEW_MS } : null,
    respond: NO_ANSWER,
  };
}

function reject(problem: SignOnFailure["problem"], reason: string): never {
  throw new SignOnFailure("refused", problem, reason);
}
