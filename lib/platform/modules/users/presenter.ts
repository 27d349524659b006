import type { UserDetail, UserListItem } from "@/lib/contract/users/schemas";
import { displayName } from "../../auth/find-user";
import { writeCsv } from "../../write-csv";
import { presentSessions } from "../accounts/presenter";
import type { UserDetails } from "./get-user";
import type { UserWithActivity } from "./queries";

/** A user as the list shows one. */
export function presentUser({ user, activity }: UserWithActivity): UserListItem {
  return {
    id: user.id,
    name: displayName(user),
    email_address: user.email,
    is_admin: user.isAdmin,
    verified: user.verifiedAt !== null,
    suspended: user.suspendedAt !== null,
    has_password: user.passwordHash !== null,
    has_second_factor: activity.hasSecondFactor,
    organizations: activity.organizations,
    entities: activity.entities,
    messages: activity.messages,
    data_storage_region: user.dataStorageRegion,
    created_at: user.createdAt.toISOString(),
    last_seen_at: activity.lastSeenAt?.toISOString() ?? null,
  };
}

/** A user with all that the page of one shows. */
export function presentUserDetail(details: UserDetails): UserDetail {
  const { user, sessions, currentGrantIds } = details;
  return {
    ...presentUser(details),
    first_name: user.firstName,
    last_name: user.lastName,
    user_name: user.userName,
    verified_at: user.verifiedAt?.toISOString() ?? null,
    suspended_at: user.suspendedAt?.toISOString() ?? null,
    suspension_reason: user.suspensionReason,
    is_last_admin: details.isLastAdmin,
    is_self: details.isSelf,
    sessions: presentSessions({ sessions, currentGrantIds }).items,
    entity_list: details.entities,
  };
}

const COLUMNS = [
  "id",
  "name",
  "email_address",
  "is_admin",
  "verified",
  "suspended",
  "has_password",
  "has_second_factor",
  "organizations",
  "entities",
  "messages",
  "data_storage_region",
  "created_at",
  "last_seen_at",
] as const satisfies readonly (keyof UserListItem)[];

/** The users as CSV, in chunks of a line each. */
export function writeUsers(users: AsyncIterable<UserWithActivity>): AsyncGenerator<string> {
  return writeCsv(COLUMNS, presentRows(users));
}

async function* presentRows(users: AsyncIterable<UserWithActivity>) {
  for await (const user of users) {
    const row = presentUser(user);
    yield { ...row, organizations: row.organizations.join("; ") };
  }
}

/** The name of the file: `users-2026-11-26.csv`. */
export function exportName(now: Date): string {
  return `users-${now.toISOString().slice(0, 10)}.csv`;
}
