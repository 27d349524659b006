import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { ChatterRow } from "../db/schema/access";

/** Somebody who may, might or might not chat with an entity, as its people see them. */
export function presentChatter(
  { id, email, name, status, updatedAt }: ChatterRow,
  { mailFailed }: { mailFailed: boolean } = { mailFailed: false },
): Chatter {
  return { id, email_address: email, name, status, since: updatedAt.toISOString(), mail_failed: mailFailed };
}
