import type { SignOnProblem } from "@/lib/contract/sso/schemas";

/** Values to verify the response with; they never leave the service. */
export type RequestChecks = Readonly<{
  /** The id of the SAML request. */
  requestId?: string;
  /** OpenID Connect's nonce and PKCE verifier. */
  nonce?: string;
  codeVerifier?: string;
}>;

/** Data for the single logout of a session at its identity provider. */
export type LogoutHint = Readonly<{
  /** SAML's identifiers of the user and the session. */
  nameId?: string;
  nameIdFormat?: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
  /** OpenID Connect's complete logout URL. */
  location?: string;
}>;

/** The names of a person and their session when it signs them out. */
export type SessionIds = Readonly<{
  /** SAML's NameID or OpenID's `sub`. */
  person: string;
  /** SAML's SessionIndex or OpenID's `sid`; null without one. */
  session: string | null;
}>;

/** An identity provider's verified demand to end sessions; null for what it does not name. */
export type LogoutDemand = Readonly<{
  person: string | null;
  /** Empty for all of the person's sessions. */
  sessions: readonly string[];
  /** Key and validity of a demand that must be used only once; null where it has neither. */
  replayKey: Readonly<{ key: string; validForMs: number }> | null;
  /** Answers the demand: the URL to redirect the browser to; null where no answer is expected. */
  respond: (isSuccess: boolean) => Promise<string | null>;
}>;

/** A logout message as it arrived: the fields of a form or of a query, and that query as it was signed. */
export type LogoutMessage = Readonly<{
  binding: "post" | "redirect";
  /** URL-encoded, with its original encoding. */
  fields: string;
}>;

/** An attribute of a response, as an admin reads it. */
export type ShownAttribute = Readonly<{ name: string; value: string }>;

/** A user's verified profile from an identity provider. */
export type Profile = Readonly<{
  issuer: string;
  /** The permanent identifier of the user. */
  subject: string;
  email: string | null;
  /** Whether the identity provider says that the address is not verified; `email` is null then. */
  isEmailUnverified: boolean;
  /** Whether the address is a login name, which a person may have chosen: it opens no existing account by itself. */
  isLoginName: boolean;
  firstName: string | null;
  lastName: string | null;
  /** The whole name where the first and the last one are not separate. */
  fullName: string | null;
  /** The ids by which the identity provider ends this session later. */
  session: SessionIds;
  /** Key and validity of a response that must be used only once; null where the protocol prevents replay. */
  replayKey: Readonly<{ key: string; validForMs: number }> | null;
  /** Null without single logout. */
  logoutHint: LogoutHint | null;
  /** Every attribute of the response, decoded, with the subject first. */
  attributes: readonly ShownAttribute[];
  /** When the identity provider issued the response, in milliseconds; null where it does not say. */
  issuedAtMs: number | null;
  /** When the session must end (SAML 2.0 core, 2.7.2), in milliseconds; null where the identity provider sets no end. */
  sessionEndsAtMs: number | null;
}>;

/** A profile as stored until the browser arrives; its logout hint is sealed. */
export type StoredProfile = Omit<Profile, "logoutHint" | "attributes" | "issuedAtMs"> &
  Readonly<{ logoutHint: string | null }>;

/** One organisation's identity provider. Every method throws SignOnFailure. */
export type IdentityProvider = Readonly<{
  /** Its issuer, as it names itself. */
  issuer: string;
  /** Starts a sign-in: the URL to redirect the browser to; the response returns `state`. */
  begin: (given: { state: string; hint: string | null }) => Promise<{ location: string; checks: RequestChecks }>;
  /**
   * The id of the request that a response says it answers, unverified; null when it names none. Undefined where the protocol
   * has no such ids.
   */
  requestIdOf?: (answer: string) => string | null;
  /** Verifies a response to the request that `checks` belong to. */
  read: (given: { answer: string; state: string; checks: RequestChecks }) => Promise<Profile>;
  /** The URL to redirect a signed-out browser to; null without single logout. */
  createLogoutUrl: (logoutHint: LogoutHint) => Promise<string | null>;
  /** Verifies an identity provider's own demand to end sessions. */
  readLogout: (message: LogoutMessage) => Promise<LogoutDemand>;
  /** Tests the connection; returns a sentence on success. */
  test: () => Promise<string>;
}>;

/** A failed sign-in, with a message for the admin. */
export class SignOnFailure extends Error {
  override readonly name = "SignOnFailure";
  constructor(
    /** refused: the response is invalid. unavailable: the identity provider could not be reached. */
    readonly kind: "refused" | "unavailable",
    readonly problem: Exclude<SignOnProblem, "none">,
    words: string,
    options?: ErrorOptions,
  ) {
    super(words, options);
  }
}

/** This site's URLs for the identity provider of one organisation. */
export function serviceAddresses(appUrl: URL, slug: string) {
  const at = (step: string) => new URL(`/api/sso/${slug}/${step}`, appUrl).href;
  return { entityId: at("metadata"), acsUrl: at("acs"), callbackUrl: at("callback"), logoutUrl: at("logout") };
}

/** Whether two spellings name one issuer: many leave out the last slash. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, "") === other.replace(/\/$/, "");
}
