import * as client from "openid-client";
import type { SignOnProblem } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { SignOnFailure } from "./port";

type ProblemTuple = readonly [kind: SignOnFailure["kind"], problem: Exclude<SignOnProblem, "none">, words: string];

/** Describes any error of an OpenID server in a sentence that an admin can act on, without secrets. */
export function describeOidcProblem(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  const [kind, problem, words] = classify(error);
  return new SignOnFailure(kind, problem, words.length > 300 ? `${words.slice(0, 300)}…` : words, { cause: error });
}

const wrongClient = (): ProblemTuple => ["unavailable", "wrong_client", serverText("sso.wrongClient")];
const noOpenid = (): ProblemTuple => ["unavailable", "unreachable", serverText("sso.noOpenid")];

const BY_CODE: Readonly<Record<string, () => ProblemTuple>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: () => ["unavailable", "wrong_issuer", serverText("sso.otherIssuer")],
  OAUTH_HTTP_REQUEST_FORBIDDEN: () => ["unavailable", "insecure", serverText("sso.insecureAddress")],
  OAUTH_TIMEOUT: noOpenid,
  OAUTH_RESPONSE_IS_NOT_JSON: noOpenid,
  OAUTH_RESPONSE_IS_NOT_CONFORM: noOpenid,
  OAUTH_PARSE_ERROR: noOpenid,
};

function classify(error: unknown): ProblemTuple {
  if (error instanceof client.WWWAuthenticateChallengeError) return wrongClient();
  if (error instanceof client.ResponseBodyError) {
    const isClient = error.error === "invalid_client" || error.error === "unauthorized_client";
    return isClient ? wrongClient() : ["refused", "other", serverText("sso.serverRefused", { reason: error.error })];
  }
  if (error instanceof client.AuthorizationResponseError) {
    return ["refused", "other", serverText("sso.providerRefused", { reason: error.error })];
  }
  const chain = chainOf(error);
  const codes = chain.map((one) => String(Reflect.get(one, "code")));
  const known = codes.map((code) => BY_CODE[code]).find(Boolean);
  if (known) return known();
  // undici's message for every failed connection.
  if (chain.some(({ message }) => message === "fetch failed")) return noOpenid();
  return ["refused", refusedProblem(chain, codes), chain.at(-1)?.message ?? String(error)];
}

/** Which check an ID token did not pass. */
function refusedProblem(chain: readonly Error[], codes: readonly string[]): Exclude<SignOnProblem, "none"> {
  if (codes.includes("OAUTH_JWT_TIMESTAMP_CHECK_FAILED")) return "time";
  if (codes.includes("OAUTH_KEY_SELECTION_FAILED") || chain.some(({ message }) => /signature/i.test(message))) {
    return "signature";
  }
  const claims = chain.map(({ cause }) => String(Reflect.get(Object(cause), "claim")));
  return claims.includes("aud") ? "audience" : "other";
}

/** An error with what caused it, the first cause last. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}
