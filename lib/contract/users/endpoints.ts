import { z } from "zod";
import { emailAddress, id, line, nextCursor, pageInput, personName } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { usersAddresses } from "./addresses";
import { userDetail, userFilters, userListItem, userSort } from "./schemas";

const user = z.object({ id });
const success = z.strictObject({ success: z.literal(true) });

export const deleteUser = defineEndpoint({
  ...usersAddresses.deleteUser,
  access: "admin",
  summary: "Erases a user with everything that no one else owns, like `deleteAccount`. Refuses the last admin.",
  input: user,
  output: z.strictObject({ success: z.literal(true), email_address: z.string(), entities: z.int() }),
  errors: ["not_found", "last_admin"],
});

export const endUserSessions = defineEndpoint({
  ...usersAddresses.endUserSessions,
  access: "admin",
  summary: "Ends every session of a user.",
  input: user,
  output: z.strictObject({ success: z.literal(true), ended: z.int() }),
  errors: ["not_found"],
});

export const exportUsers = defineEndpoint({
  ...usersAddresses.exportUsers,
  access: "admin",
  summary: "Lists the users that match the filters as CSV, newest first.",
  input: z.object(userFilters),
  output: z.instanceof(FileResponse),
  file: ["text/csv"],
  errors: ["not_found"],
});

export const getUser = defineEndpoint({
  ...usersAddresses.getUser,
  access: "admin",
  summary: "Returns a user with the user's digital entities and sessions.",
  input: user,
  output: userDetail,
  errors: ["not_found"],
});

export const inviteAdmin = defineEndpoint({
  ...usersAddresses.inviteAdmin,
  access: "admin",
  summary:
    "Makes the user with an email address an admin, a new user if need be, and emails a link. Refuses an admin who has a password.",
  input: z.object({ email_address: emailAddress, first_name: personName, last_name: personName }),
  output: userDetail,
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const listUsers = defineEndpoint({
  ...usersAddresses.listUsers,
  access: "admin",
  summary: "Lists the users of the site.",
  input: z.object({ ...pageInput, ...userFilters, sort: userSort.default("newest") }),
  output: z.strictObject({ items: z.array(userListItem), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const reinstateUser = defineEndpoint({
  ...usersAddresses.reinstateUser,
  access: "admin",
  summary: "Lifts the suspension of a user, who can sign in again. Succeeds when there is none.",
  input: user,
  output: userDetail,
  errors: ["not_found"],
});

export const resendUserCode = defineEndpoint({
  ...usersAddresses.resendUserCode,
  access: "admin",
  summary: "Emails another verification code to a user whose email address is not verified.",
  input: user,
  output: success,
  errors: ["not_found", "not_possible_now"],
});

export const setUserAdmin = defineEndpoint({
  ...usersAddresses.setUserAdmin,
  access: "admin",
  summary:
    "Makes a user an admin, or ends that together with the user's admin sessions. Refuses to end the last admin.",
  input: z.object({ id, is_admin: z.boolean() }),
  output: userDetail,
  errors: ["not_found", "last_admin", "not_possible_now"],
});

export const suspendUser = defineEndpoint({
  ...usersAddresses.suspendUser,
  access: "admin",
  summary:
    "Suspends a user: ends every session and refuses sign-ins and chats until `reinstateUser`. Refuses the last admin.",
  input: z.object({ id, reason: line(500) }),
  output: userDetail,
  errors: ["not_found", "last_admin"],
});

export const verifyUser = defineEndpoint({
  ...usersAddresses.verifyUser,
  access: "admin",
  summary: "Marks a user's email address as verified, without a code. A repeated call changes nothing.",
  input: user,
  output: userDetail,
  errors: ["not_found"],
});
