import { z } from "zod";
import { emailAddress, id, nextCursor, pageInput } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { entityUsersAddresses } from "./addresses";
import { entityRole, entityUser, entityUserImportResult, entityUserImportRows, entityUserStatus } from "./schemas";

export const createEntityUser = defineEndpoint({
  ...entityUsersAddresses.createEntityUser,
  access: "account",
  summary: "Adds a team member to a digital entity by email address, and emails that person.",
  input: z.object({ digitalentity_id: id, email_address: emailAddress, role: entityRole.default("viewer") }),
  output: z.strictObject({ success: z.literal(true), entity_user: entityUser }),
  errors: ["not_found", "already_exists", "not_possible_now", "plan_limit_reached"],
  limit: "invite",
});

export const checkEntityUserImport = defineEndpoint({
  ...entityUsersAddresses.checkEntityUserImport,
  access: "account",
  summary: "Checks a list of team members and reports what an import would do with each row. Stores nothing.",
  input: z.object({ id, rows: entityUserImportRows }),
  output: entityUserImportResult,
  errors: ["not_found", "not_possible_now"],
  limit: "importPeople",
});

export const importEntityUsers = defineEndpoint({
  ...entityUsersAddresses.importEntityUsers,
  access: "account",
  summary:
    "Adds a list of team members to a digital entity, all or none. Those in the team keep their role and get no email.",
  input: z.object({ id, rows: entityUserImportRows }),
  output: entityUserImportResult,
  errors: ["not_found", "not_possible_now"],
  limit: "importPeople",
});

export const deleteEntityUser = defineEndpoint({
  ...entityUsersAddresses.deleteEntityUser,
  access: "account",
  summary: "Removes a team member from a digital entity. Everyone may leave, except the last active owner.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const listEntityUsers = defineEndpoint({
  ...entityUsersAddresses.listEntityUsers,
  access: "account",
  summary: "Lists the team members of a digital entity in the order in which they joined.",
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
  summary:
    "Suspends a team member of a digital entity, or lifts the suspension. Refuses to suspend the last active owner.",
  input: z.object({
    entity_id: id,
    /** The id of the entity user, or of the user. */
    user_id: id,
    status: entityUserStatus,
  }),
  output: z.strictObject({ success: z.literal(true), entity_user: entityUser }),
  errors: ["not_found", "not_possible_now", "plan_limit_reached"],
});
