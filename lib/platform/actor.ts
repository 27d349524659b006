import type { GrantKind } from "@/lib/contract/http/transport";
import type { UserRow } from "./db/schema/users";

/** A user that the caller proved to be, by one grant. */
export type Identity = Readonly<{
  grantId: string;
  kind: GrantKind;
  user: UserRow;
  /** The entity whose owner's domain the grant is limited to; null for a grant of the main site. */
  onlyEntityId: string | null;
}>;

/** The caller's identities, strongest first; empty for an anonymous caller. */
export type Actor = readonly Identity[];
