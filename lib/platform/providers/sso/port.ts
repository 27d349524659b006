import type { SignOnProblem } from "@/lib/contract/sso/schemas";

/** What has to be known again when the answer comes, and never leaves the service. */
export type RequestChecks = Readonly<{
  /** The id of SAML's request. */
  requestId?: string;
  /** OpenID's. */
  nonce?: string;
  codeVerifier?: string;
}>;

/** What an identity provider has to be told when a session that it began ends. */
export type LogoutHint = Readonly<{
  /** SAML's names for the person and the session there. */
  nameId?: string;
  nameIdFormat?: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
  /** OpenID's address for it, whole. */
  location?: string;
}>;

/** What an identity provider says of somebody, its words checked. */
export type Profile = Readonly<{
  issuer: string;
  /** Who it is, for good. */
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** What may not be said twice, and for how long it would hold; null where the protocol sees to that itself. */
  replayKey: Readonly<{ key: string; validForMs: number }> | null;
  /** Null where signing out is not told there. */
  logoutHint: LogoutHint | null;
}>;

/** A profile while it waits for its browser; what is told at the end is sealed. */
export type StoredProfile = Omit<Profile, "logoutHint"> & Readonly<{ logoutHint: string | null }>;

/** The other side of a sign-in: one organisation's identity provider. Throws SignOnFailure. */
export type IdentityProvider = Readonly<{
  /** The address to send a browser to; `state` comes back with the answer. */
  begin: (given: { state: string; email: string | null }) => Promise<{ location: string; checks: RequestChecks }>;
  /** Judges an answer to the request that `checks` is of. */
  read: (given: { answer: string; state: string; checks: RequestChecks }) => Promise<Profile>;
  /** The address to send a browser to that has signed out here; null where signing out is not told there. */
  createLogoutUrl: (logoutHint: LogoutHint) => Promise<string | null>;
  /** Tries the connection; answers with what is right, in a sentence. */
  test: () => Promise<string>;
}>;

/** What went wrong, in words for an admin. */
export class SignOnFailure extends Error {
  override readonly name = "SignOnFailure";
  constructor(
    /** refused: the answer is not good. unavailable: the identity provider could not be asked. */
    readonly kind: "refused" | "unavailable",
    readonly problem: SignOnProblem,
    words: string,
    options?: ErrorOptions,
  ) {
    super(words, options);
  }
}
