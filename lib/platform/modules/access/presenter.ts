import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { listAllowedChatters } from "@/lib/contract/access/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { ChatterRow } from "../../db/schema/access";

/** A page of chatters for the entity's users. */
export function presentChatterPage({
  items,
  nextCursor,
  requests,
}: {
  items: readonly (ChatterRow & { mailFailed: boolean })[];
  nextCursor: string | null;
  requests: number;
}): OutputOf<typeof listAllowedChatters> {
  return { items: items.map((row) => presentChatter(row, row.mailFailed)), next_cursor: nextCursor, requests };
}

/** A chatter after a change. Its mail was queued just now, so it has not failed. */
export function presentChangedChatter(row: ChatterRow) {
  return { success: true as const, chatter: presentChatter(row, false) };
}

function presentChatter({ id, email, name, status, updatedAt }: ChatterRow, mailFailed: boolean): Chatter {
  return { id, email_address: email, name, status, since: updatedAt.toISOString(), mail_failed: mailFailed };
}
