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
  summary: "Erases a user with everything that nobody else owns, as users do for themselves.",
  input: user,
  output: z.strictObject({ success: z.literal(true), email_address: z.string(), entities: z.int() }),
  errors: ["not_found", "last_admin"],
});

export const endUserSessions = defineEndpoint({
  ...usersAddresses.endUserSessions,
  access: "admin",
  summary: "Signs a user out everywhere.",
  input: user,
  output: z.strictObject({ success: z.literal(true), ended: z.int() }),
  errors: ["not_found"],
});

export const exportUsers = defineEndpoint({
  ...usersAddresses.exportUsers,
  access: "admin",
  summary: "The users that match, as a CSV file.",
  input: z.object(userFilters),
  output: z.instanceof(FileResponse),
  file: ["text/csv"],
  errors: ["not_found"],
});

export const getUser = defineEndpoint({
  ...usersAddresses.getUser,
  access: "admin",
  summary: "One user, with the digital entities and the sessions.",
  input: user,
  output: userDetail,
  errors: ["not_found"],
});

export const inviteAdmin = defineEndpoint({
  ...usersAddresses.inviteAdmin,
  access: "admin",
  summary: "Makes the user with this address an admin, a new one if need be, and mails a link.",
  input: z.object({ email_address: emailAddress, first_name: personName, last_name: personName }),
  output: userDetail,
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const listUsers = defineEndpoint({
  ...usersAddresses.listUsers,
  access: "admin",
  summary: "The users of the site.",
  input: z.object({ ...pageInput, ...userFilters, sort: userSort.default("newest") }),
  output: z.strictObject({ items: z.array(userListItem), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const reinstateUser = defineEndpoint({
  ...usersAddresses.reinstateUser,
  access: "admin",
  summary: "Lets a suspended user sign in again.",
  input: user,
  output: userDetail,
  errors: ["not_found"],
});

export const resendUserCode = defineEndpoint({
  ...usersAddresses.resendUserCode,
  access: "admin",
  summary: "Mails another verification code to a user whose address is not proven yet.",
  input: user,
  output: success,
  errors: ["not_found", "not_possible_now"],
});

export const setUserAdmin = defineEndpoint({
  ...usersAddresses.setUserAdmin,
  access: "admin",
  summary: "Makes a user an admin, or ends that with the user's admin sessions.",
  input: z.object({ id, is_admin: z.boolean() }),
  output: userDetail,
  errors: ["not_found", "last_admin", "not_possible_now"],
});

export const suspendUser = defineEndpoint({
  ...usersAddresses.suspendUser,
  access: "admin",
  summary: "Signs a user out everywhere, for good: until reinstated, the user cannot sign in or chat.",
  input: z.object({ id, reason: line(500) }),
  output: userDetail,
  errors: ["not_found", "last_admin"],
});

export const verifyUser = defineEndpoint({
  ...usersAddresses.verifyUser,
  access: "admin",
  summary: "Marks a user's address as proven, without a code.",
  input: user,
  output: userDetail,
  errors: ["not_found"],
});
