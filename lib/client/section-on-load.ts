export type Section = "entry" | "verification" | "chat";

/** What is known when an entity's page opens. `signedIn` is null while the server has not said. */
export type Known = {
  email: string | null;
  /** The flag this browser session keeps once the address was proven in it. */
  verifiedHere: boolean;
  signedIn: boolean | null;
  /** Any of the signed-in user's own flags. */
  userVerified: boolean;
};

/** Where an entity's page begins (spec/visitor.md §4); `wait` until the session is known, `ask` the server about the address. */
export function sectionOnLoad({ email, verifiedHere, signedIn, userVerified }: Known): Section | "wait" | "ask" {
  if (!email) return "entry";
  if (verifiedHere) return "chat";
  if (signedIn === null) return "wait";
  if (signedIn) return userVerified ? "chat" : "verification";
  return "ask";
}
