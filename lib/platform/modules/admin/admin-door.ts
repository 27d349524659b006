import type { getAdminDoor as endpoint } from "@/lib/contract/admin/get-admin-door";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { Actor } from "../../actor";

type Door = OutputOf<typeof endpoint>["door"];

/** How the admin area is for a caller: open with the admin grant alone, closed to whoever signed in and is no admin. */
export function adminDoor(actor: Actor): Door {
  if (actor.some(({ kind }) => kind === "admin")) return "open";
  const account = actor.find(({ kind }) => kind === "account");
  return account && !account.user.isAdmin ? "closed" : "sign_in";
}
