import { z } from "zod";
import { emailAddress, id, nextCursor, pageInput } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { entityUsersAddresses } from "./addresses";
import { entityRole, entityUser, entityUserImportResult, entityUserImportRows, entityUserStatus } from "./schemas";

export const createEntityUser = defineEndpoint({
  ...entityUsersAddresses.createEntityUser,
  access: "account",
  summary: "Lets somebody run an entity of the caller's, by their address, and tells them by mail.",
  input: z.object({ digitalentity_id: id, email_address: emailAddress, role: entityRole.default("viewer") }),
  output: z.strictObject({ success: z.literal(true), entity_user: entityUser }),
  errors: ["not_found", "already_exists", "not_possible_now", "plan_limit_reached"],
  limit: "invite",
});

export const checkEntityUserImport = defineEndpoint({
  ...entityUsersAddresses.checkEntityUserImport,
  access: "account",
  summary: "Says for each row of a list of people what an import of entity users would do with it. Nothing is stored.",
  input: z.object({ id, rows: entityUserImportRows }),
  output: entityUserImportResult,
  errors: ["not_found", "not_possible_now"],
  limit: "importPeople",
});

export const importEntityUsers = defineEndpoint({
  ...entityUsersAddresses.importEntityUsers,
  access: "account",
  summary:
    "Lets a list of people run an entity of the caller's, all or none, as far as its plan has room. Who runs it already keeps the role.",
  input: z.object({ id, rows: entityUserImportRows }),
  output: entityUserImportResult,
  errors: ["not_found", "not_possible_now"],
  limit: "importPeople",
});

export const deleteEntityUser = defineEndpoint({
  ...entityUsersAddresses.deleteEntityUser,
  access: "account",
  summary: "Takes somebody off an entity of the caller's. Anybody may leave; the last active owner cannot go.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const listEntityUsers = defineEndpoint({
  ...entityUsersAddresses.listEntityUsers,
  access: "account",
  summary: "The people who run an entity of the caller's, in the order they came.",
  input: z.object({
    id,
    /** Words in the address. */
    q: z.string().trim().max(200).optional(),
    ...pageInput,
  }),
  output: z.strictObject({ items: z.array(entityUser), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const setEntityUserStatus = defineEndpoint({
  ...entityUsersAddresses.setEntityUserStatus,
  access: "account",
  summary: "Suspends somebody who runs an entity of the caller's, or lets them go on. The last active owner stays.",
  input: z.object({
    entity_id: id,
    /** The id of the entity user, or of the user. */
    user_id: id,
    status: entityUserStatus,
  }),
  output: z.strictObject({ success: z.literal(true), entity_user: entityUser }),
  errors: ["not_found", "not_possible_now", "plan_limit_reached"],
});
