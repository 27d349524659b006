import type { Chatter, ChatterImportResult } from "@/lib/contract/access/chatter-schemas";
import type { listAllowedChatters } from "@/lib/contract/access/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { EntityRole } from "../../auth/entity-role";
import type { ChatterRow } from "../../db/schema/access";
import { isMailed, type PlannedRow } from "./chatter-import";
import type { ChatterPage } from "./list-allowed-chatters";
import { chatterAbilities } from "./policy";

/** A page of chatters for the entity's users. */
export function presentChatterPage({
  items,
  nextCursor,
  requests,
  callerRole,
}: ChatterPage): OutputOf<typeof listAllowedChatters> {
  return {
    items: items.map((row) => presentChatter(row, callerRole, row.mailFailed)),
    next_cursor: nextCursor,
    requests,
  };
}

/** A chatter after a change by a manager. Its mail was queued just now, so it has not failed. */
export function presentChangedChatter(row: ChatterRow) {
  return { success: true as const, chatter: presentChatter(row, "owner", false) };
}

/** What an import does, or did, with each row. */
export function presentChatterImport(rows: readonly PlannedRow[]): ChatterImportResult {
  return {
    items: rows.map(({ email, name, outcome, duplicateOf }) => ({
      email_address: email,
      name: name || null,
      outcome,
      duplicate_of: duplicateOf,
    })),
    mails: rows.filter(isMailed).length,
  };
}

function presentChatter(
  { id, email, name, status, updatedAt }: ChatterRow,
  callerRole: EntityRole,
  mailFailed: boolean,
): Chatter {
  return {
    id,
    email_address: email,
    name,
    status,
    since: updatedAt.toISOString(),
    mail_failed: mailFailed,
    can: chatterAbilities(status, callerRole),
  };
}
