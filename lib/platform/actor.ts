import type { GrantKind } from "@/lib/contract/transport";
import type { UserRow } from "./db/schema/users";

/** One thing the caller proved: to be this user, by this kind of grant. */
type Identity = Readonly<{
  grantId: string;
  kind: GrantKind;
  user: UserRow;
  /** The entity of the owner's domain that the grant counts on; null for a grant of the main site. */
  onlyEntityId: string | null;
}>;

/** What the caller proved, strongest first; empty for anybody. */
export type Actor = readonly Identity[];
