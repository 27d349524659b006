import type { SendOutcome } from "@/components/patterns/form-machine";
import { call } from "@/lib/client/api/call";
import type { UserListItem } from "@/lib/contract/users/schemas";

/** An admin's actions on a user; also the keys of their texts. */
export type UserAction =
  | "verify"
  | "resendCode"
  | "endSessions"
  | "makeAdmin"
  | "endAdmin"
  | "suspend"
  | "reinstate"
  | "remove";

/** The actions that take something away, and say so in red. */
const DANGEROUS: ReadonlySet<UserAction> = new Set(["suspend", "endAdmin", "remove"]);

export const isDangerous = (action: UserAction): boolean => DANGEROUS.has(action);

/** The actions that fit a user's state, in the order of the menu. */
export function actionsFor({ verified, suspended, is_admin }: UserListItem): UserAction[] {
  const actions: (UserAction | false)[] = [
    !verified && "verify",
    !verified && !suspended && "resendCode",
    !suspended && "endSessions",
    !is_admin && !suspended && "makeAdmin",
    is_admin && "endAdmin",
    suspended ? "reinstate" : "suspend",
    "remove",
  ];
  return actions.filter((action) => action !== false);
}

/** Makes the call of an action. */
export function callAction(action: UserAction, id: string, reason: string): Promise<SendOutcome<unknown>> {
  switch (action) {
    case "verify":
      return call("verifyUser", { id });
    case "resendCode":
      return call("resendUserCode", { id });
    case "endSessions":
      return call("endUserSessions", { id });
    case "makeAdmin":
      return call("setUserAdmin", { id, is_admin: true });
    case "endAdmin":
      return call("setUserAdmin", { id, is_admin: false });
    case "suspend":
      return call("suspendUser", { id, reason });
    case "reinstate":
      return call("reinstateUser", { id });
    case "remove":
      return call("deleteUser", { id });
  }
}
