import * as client from "openid-client";
import type { SignOnProblem } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { SignOnFailure } from "./port";

type Problem = Exclude<SignOnProblem, "none">;
type ProblemTuple = readonly [kind: SignOnFailure["kind"], problem: Problem, words: string];

const WORDS_MAX_LENGTH = 300;

/** Describes any error of an OpenID server in a sentence that an admin can act on, without secrets. */
export async function describeOidcProblem(error: unknown): Promise<SignOnFailure> {
  if (error instanceof SignOnFailure) return error;
  const isChallenge = error instanceof client.WWWAuthenticateChallengeError;
  const [kind, problem, words] = isChallenge ? wrongClient(await challengeWords(error)) : classify(error);
  const shown = words.length > WORDS_MAX_LENGTH ? `${words.slice(0, WORDS_MAX_LENGTH)}…` : words;
  return new SignOnFailure(kind, problem, shown, { cause: error });
}

const noOpenid = (): ProblemTuple => ["unavailable", "unreachable", serverText("sso.noOpenid")];

const BY_CODE: Readonly<Record<string, () => ProblemTuple>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: () => ["unavailable", "wrong_issuer", serverText("sso.otherIssuer")],
  OAUTH_HTTP_REQUEST_FORBIDDEN: () => ["unavailable", "insecure", serverText("sso.insecureAddress")],
  OAUTH_TIMEOUT: noOpenid,
  OAUTH_RESPONSE_IS_NOT_JSON: noOpenid,
  OAUTH_RESPONSE_IS_NOT_CONFORM: noOpenid,
  OAUTH_PARSE_ERROR: noOpenid,
};

/** The meaning of an error of the authorization response (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const BY_AUTHORIZATION_ERROR: Readonly<Record<string, Problem>> = {
  access_denied: "denied",
  login_required: "login_needed",
  interaction_required: "login_needed",
  account_selection_required: "login_needed",
  consent_required: "login_needed",
  server_error: "provider_error",
  temporarily_unavailable: "provider_error",
};

function classify(error: unknown): ProblemTuple {
  if (error instanceof client.ResponseBodyError) {
    const isClient = error.error === "invalid_client" || error.error === "unauthorized_client";
    const words = reasonOf(error);
    return isClient ? wrongClient(words) : ["refused", "other", serverText("sso.serverRefused", { reason: words })];
  }
  if (error instanceof client.AuthorizationResponseError) {
    const problem = BY_AUTHORIZATION_ERROR[error.error] ?? "unsupported";
    return ["refused", problem, serverText("sso.providerRefused", { reason: reasonOf(error) })];
  }
  const chain = chainOf(error);
  const codes = chain.map((one) => String(Reflect.get(one, "code")));
  const known = codes.map((code) => BY_CODE[code]).find(Boolean);
  if (known) return known();
  // undici's message for every failed connection.
  if (chain.some(({ message }) => message === "fetch failed")) return noOpenid();
  return ["refused", refusedProblem(chain, codes), chain.at(-1)?.message ?? String(error)];
}

/** AADSTS7000222 is Entra's, invalid_client with a word about the end anybody's. */
function wrongClient(words: string): ProblemTuple {
  const problem = /AADSTS7000222|expired/i.test(words) ? "secret_expired" : "wrong_client";
  const sentence = serverText(problem === "secret_expired" ? "sso.secretExpired" : "sso.wrongClient");
  return ["unavailable", problem, words === "" ? sentence : `${sentence} (${words})`];
}

type ErrorResponse = { error: string; error_description?: string };

/** The server's code and the beginning of its description. */
function reasonOf({ error, error_description: description }: ErrorResponse): string {
  const words = (description ?? "").replace(/\s+/g, " ").trim().slice(0, 200).replace(/\.$/, "");
  return words === "" ? error : `${error}: ${words}`;
}

/** The reason in the body of a challenge; the library leaves it unread. */
async function challengeWords({ response }: client.WWWAuthenticateChallengeError): Promise<string> {
  const { error, error_description } = Object(await response.json().catch(() => null));
  return typeof error === "string" ? reasonOf({ error, error_description: String(error_description ?? "") }) : "";
}

/** Which check an ID token did not pass. */
function refusedProblem(chain: readonly Error[], codes: readonly string[]): Problem {
  if (codes.includes("OAUTH_JWT_TIMESTAMP_CHECK_FAILED")) return "time";
  if (codes.includes("OAUTH_KEY_SELECTION_FAILED") || chain.some(({ message }) => /signature/i.test(message))) {
    return "signature";
  }
  if (chain.some(({ message }) => message.includes('"sub"') && message.includes("claim type"))) return "subject_type";
  const claims = chain.map(({ cause }) => String(Reflect.get(Object(cause), "claim")));
  if (claims.includes("iss")) return "wrong_issuer";
  return claims.includes("aud") ? "audience" : "other";
}

/** An error with its causes, the first cause last. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}
