import { z } from "zod";
import { openSession } from "../accounts/session-schemas";
import { dataStorageRegion, id, timestamp } from "../fields/fields";

/** `admin` and `suspended` overlap with the others. */
const userState = z.enum(["verified", "unverified", "suspended", "admin"]);
export const userSort = z.enum(["newest", "name"]);

/** The filters of the list and of its file. */
export const userFilters = {
  /** Words of a name or of an address. */
  q: z.string().trim().max(200).optional(),
  state: userState.optional(),
  region: dataStorageRegion.optional(),
};

/** A user as admins see one in the list. */
export const userListItem = z.strictObject({
  id,
  name: z.string().nullable(),
  email_address: z.string(),
  is_admin: z.boolean(),
  verified: z.boolean(),
  suspended: z.boolean(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** The organisations that the user signs in with. */
  organizations: z.array(z.string()),
  /** Digital entities that the user owns. */
  entities: z.int(),
  messages: z.int(),
  data_storage_region: dataStorageRegion,
  created_at: timestamp,
  last_seen_at: timestamp.nullable(),
});
export type UserListItem = z.output<typeof userListItem>;

export const userDetail = z.strictObject({
  ...userListItem.shape,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  user_name: z.string().nullable(),
  verified_at: timestamp.nullable(),
  suspended_at: timestamp.nullable(),
  suspension_reason: z.string().nullable(),
  /** Whether the site would be left without an admin who can sign in. */
  is_last_admin: z.boolean(),
  /** Whether it is the calling admin. */
  is_self: z.boolean(),
  sessions: z.array(openSession),
  /** The entities that the user owns or is a user of; deleted ones are left out. */
  entity_list: z.array(
    z.strictObject({
      id,
      name: z.string(),
      urlslug: z.string(),
      role: z.enum(["owner", "editor", "viewer"]),
      suspended: z.boolean(),
    }),
  ),
});
export type UserDetail = z.output<typeof userDetail>;
