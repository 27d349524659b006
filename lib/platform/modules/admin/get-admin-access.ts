import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";

/**
 * The caller's access to the admin area: open with an admin grant, closed for signed-in users who are not admins, sign_in
 * for any other caller.
 */
export function getAdminAccess({ ctx: { actor } }: Verb<unknown, "actor">): Output<"getAdminAccess">["access"] {
  if (actor.some(({ kind }) => kind === "admin")) return "open";
  const account = actor.find(({ kind }) => kind === "account");
  return account && !account.user.isAdmin ? "closed" : "sign_in";
}
