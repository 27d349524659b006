export type Section = "entry" | "verification" | "chat";

/** The facts known when an entity's page opens. `signedIn` is null until the server has answered. */
export type LoadState = {
  email: string | null;
  /** This session's flag for a verified address. */
  verifiedHere: boolean;
  signedIn: boolean | null;
  /** Whether the signed-in user is verified. */
  userVerified: boolean;
};

/**
 * The section shown on load: `wait` until the session is known, `ask` the server about the
 * address.
 */
export function sectionOnLoad({ email, verifiedHere, signedIn, userVerified }: LoadState): Section | "wait" | "ask" {
  if (!email) return "entry";
  if (verifiedHere) return "chat";
  if (signedIn === null) return "wait";
  if (signedIn) return userVerified ? "chat" : "verification";
  return "ask";
}
