import type { Output } from "@/lib/contract";
import type { Chatter, ChatterImportResult } from "@/lib/contract/access/chatter-schemas";
import type { EntityRole } from "../../auth/entity-role";
import type { ChatterRow } from "../../db/schema/access";
import { isChanging, isMailed, type PlannedChatter } from "./chatter-import";
import type { ListedChatter } from "./chatter-page";
import type { ChatterPage } from "./list-allowed-chatters";
import { chatterAbilities } from "./policy";

/** A page of chatters for the entity's users. */
export function presentChatterPage({
  items,
  nextCursor,
  requests,
  callerRole,
}: ChatterPage): Output<"listAllowedChatters"> {
  return { items: items.map((row) => presentChatter(row, callerRole)), next_cursor: nextCursor, requests };
}

function presentChatter(row: ListedChatter, callerRole: EntityRole): Chatter {
  const { id, email, name, status, groupId, groupName, messages } = row;
  return {
    id,
    email_address: email,
    name,
    status,
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    messages_this_month: messages,
    since: new Date(row.updatedAt).toISOString(),
    mail_failed: row.mailFailed,
    can: chatterAbilities(status, callerRole),
  };
}

/** A chatter after a change by a manager. Its mail was queued just now, so it has not failed. */
export function presentChangedChatter({ id, email, name, status, updatedAt }: ChatterRow) {
  return {
    success: true as const,
    chatter: {
      id,
      email_address: email,
      name,
      status,
      since: updatedAt.toISOString(),
      mail_failed: false,
      can: chatterAbilities(status, "owner"),
    },
  };
}

/** The outcome of an import for each row. */
export function presentChatterImport(rows: readonly PlannedChatter[]): ChatterImportResult {
  return {
    items: rows.map(({ email, name, group, outcome, duplicateOf }) => ({
      email_address: email,
      name: name || null,
      group,
      outcome,
      duplicate_of: duplicateOf,
    })),
    mails: rows.filter(isMailed).length,
    changes: rows.filter(isChanging).length,
  };
}
