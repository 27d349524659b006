import type { getAdminAccess as endpoint } from "@/lib/contract/admin/get-admin-access";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { Actor } from "../../actor";

type AdminAccess = OutputOf<typeof endpoint>["access"];

/** How the admin area is for a caller: open with the admin grant alone, closed to whoever signed in and is no admin. */
export function adminAccess(actor: Actor): AdminAccess {
  if (actor.some(({ kind }) => kind === "admin")) return "open";
  const account = actor.find(({ kind }) => kind === "account");
  return account && !account.user.isAdmin ? "closed" : "sign_in";
}
