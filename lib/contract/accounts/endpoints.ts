import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { digitCode, emailAddress, id, nextCursor, pageInput, personName, timestamp } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { UploadedFile } from "../http/upload";
import { LOCALES } from "../languages/locales";
import { secondStep } from "../second-factor/schemas";
import { accountsAddresses } from "./addresses";
import { newPasswordFields, newPasswordsMatch, ownPassword } from "./new-password";
import { PICTURE_MAX_BYTES, profilePicture } from "./profile-picture-schemas";
import { accountFields, identity, nameOf, passwordsMatch } from "./schemas";
import { openSession, secret } from "./session-schemas";

export const changePassword = defineEndpoint({
  ...accountsAddresses.changePassword,
  access: "account",
  summary: "Replaces the caller's password; every other session of the account ends.",
  input: z.object({ current_password: ownPassword, ...newPasswordFields }).refine(...newPasswordsMatch),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "password",
});

export const completeAccount = defineEndpoint({
  ...accountsAddresses.completeAccount,
  access: "visitor",
  gives: ["account"],
  summary: "Gives the address that this caller has proven a password, and signs the caller in.",
  input: z.object(accountFields).refine(...passwordsMatch),
  output: z.strictObject({ success: z.boolean(), message: z.string() }),
  errors: ["email_not_proven", "account_suspended", "sso_required"],
  limit: "password",
});

export const confirmEmailChange = defineEndpoint({
  ...accountsAddresses.confirmEmailChange,
  access: "account",
  summary: "Gives the caller the address that the code was sent to; the one before is told.",
  input: z.object({ verification_code: digitCode }),
  output: z.strictObject({ success: z.boolean(), message: z.string(), email_address: z.string() }),
  errors: [],
  limit: "verify",
});

export const deleteProfilePicture = defineEndpoint({
  ...accountsAddresses.deleteProfilePicture,
  access: "account",
  summary: "Removes the caller's profile picture. Succeeds when there is none.",
  input: z.object({}),
  output: profilePicture,
  errors: [],
});

export const endAllSessions = defineEndpoint({
  ...accountsAddresses.endAllSessions,
  access: "account",
  summary: "Signs the caller out everywhere, in this browser too.",
  input: z.object({}),
  output: z.strictObject({ success: z.literal(true), ended: z.int() }),
  errors: [],
});

export const endSession = defineEndpoint({
  ...accountsAddresses.endSession,
  access: "account",
  summary: "Ends one of the caller's own sessions.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const forgotPassword = defineEndpoint({
  ...accountsAddresses.forgotPassword,
  access: "public",
  summary: "Mails a link by which a new password is chosen. Answers the same whether the address has an account.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ["sso_required"],
  limit: "forgotPassword",
});

export const getPendingRegistration = defineEndpoint({
  ...accountsAddresses.getPendingRegistration,
  access: "public",
  summary:
    "The address whose code this browser's registration waits for; null without one, or once the account is open.",
  input: z.object({ registration_id: id.optional() }),
  output: z.strictObject({ email_address: z.string().nullable() }),
  errors: [],
});

export const getProfilePictureFile = defineEndpoint({
  ...accountsAddresses.getProfilePictureFile,
  access: "account",
  summary: "The caller's own profile picture. Another person's is not there.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});

export const getProfilePicture = defineEndpoint({
  ...accountsAddresses.getProfilePicture,
  access: "account",
  summary: "Where the caller's profile picture is.",
  input: z.object({}),
  output: profilePicture,
  errors: [],
});

const activity = z.strictObject({
  id,
  /** The action, such as `session.started`. */
  action: z.string(),
  at: timestamp,
});

export const listActivity = defineEndpoint({
  ...accountsAddresses.listActivity,
  access: "account",
  summary: "What the caller did, and what was done to the caller's account; newest first.",
  input: z.object(pageInput),
  output: z.strictObject({ items: z.array(activity), next_cursor: nextCursor }),
  errors: [],
});

export const listSessions = defineEndpoint({
  ...accountsAddresses.listSessions,
  access: "account",
  summary: "Where the caller is signed in or has proven the address; this browser first, then the last seen.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(openSession), next_cursor: z.null() }),
  errors: [],
});

const hostname = z.string().trim().toLowerCase().min(1).max(253);

export const mintHandOff = defineEndpoint({
  ...accountsAddresses.mintHandOff,
  access: "account",
  summary: "A code that signs this caller in on an entity's own host: once, within 60 seconds.",
  input: z.object({
    /** The entity's host, without port. */
    host: hostname,
    /** The SHA-256 of the verifier that the browser keeps on that host. */
    challenge: secret,
  }),
  output: z.strictObject({ code: secret }),
  errors: ["not_found"],
  limit: "handOff",
});

export const redeemHandOff = defineEndpoint({
  ...accountsAddresses.redeemHandOff,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  gives: ["account"],
  summary: "Signs in by a hand-off's code, for the browser that holds its verifier. Any try uses the code up.",
  input: z.object({ host: hostname, code: secret, verifier: secret }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "account_suspended"],
  limit: "handOff",
});

export const registerAccount = defineEndpoint({
  ...accountsAddresses.registerAccount,
  access: "public",
  gives: ["registration"],
  summary: "Begins an account: sends a code, which together with registration_id opens it by the call that verifies.",
  input: z
    .object({
      first_name: nameOf(sentence("required")),
      last_name: nameOf(sentence("required")),
      ...accountFields,
    })
    .refine(...passwordsMatch),
  output: z.strictObject({
    success: z.boolean(),
    message: z.string(),
    user_id: id.optional(),
    /** Known to this caller only: a code without it proves the address, but opens no account. */
    registration_id: id.optional(),
  }),
  errors: ["sso_required"],
  limit: "register",
});

export const requestEmailChange = defineEndpoint({
  ...accountsAddresses.requestEmailChange,
  access: "account",
  summary: "Mails a code to the address that the caller wants to have. Answers the same when somebody has it.",
  input: z.object({ email_address: emailAddress, password: ownPassword }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "emailChange",
});

export const resetPassword = defineEndpoint({
  ...accountsAddresses.resetPassword,
  access: "public",
  summary: "Chooses a new password by the token of a mailed link, once; every session of the account ends.",
  input: z
    .object({ token: z.string(sentence("link_not_complete")).max(200), ...newPasswordFields })
    .refine(...newPasswordsMatch),
  output: z.strictObject({
    success: z.boolean(),
    message: z.string(),
    /** The account's address, for the sign-in that follows. */
    email_address: z.string().optional(),
  }),
  errors: ["sso_required"],
  limit: "password",
});

export const setProfilePicture = defineEndpoint({
  ...accountsAddresses.setProfilePicture,
  access: "account",
  summary: "Sets the caller's profile picture from a file, written anew as a square; the one before is removed.",
  input: z.object({
    image_file: z.instanceof(UploadedFile, { error: sentence("picture_as_form") }),
  }),
  output: profilePicture,
  errors: [],
  limit: "pictures",
  upload: { fields: ["image_file"], maxBytes: PICTURE_MAX_BYTES },
});

export const signIn = defineEndpoint({
  ...accountsAddresses.signIn,
  access: "public",
  gives: ["account"],
  summary: "Signs in with a password. An unknown address and a wrong password answer alike.",
  input: z.object({
    email_address: emailAddress,
    password: z.string().min(1).max(1000),
  }),
  output: z.strictObject({
    /** Null while the second factor is pending. */
    user: identity.nullable(),
    /** Whether the account may also sign in to the admin area, which requires a separate sign-in. */
    is_admin: z.boolean(),
    second_step: secondStep.nullable(),
  }),
  errors: ["invalid_credentials", "account_suspended", "sso_required"],
  limit: "signIn",
});

export const signOut = defineEndpoint({
  ...accountsAddresses.signOut,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "Ends every grant this browser holds. Succeeds when there is none.",
  input: z.object({}),
  output: z.strictObject({
    success: z.literal(true),
    /** The URL for single logout at the organisation; null without one. */
    sso_logout_url: z.string().nullable(),
  }),
  errors: [],
});

export const updateProfile = defineEndpoint({
  ...accountsAddresses.updateProfile,
  access: "account",
  summary:
    "Changes how this person is called, and the language of the interface. The address and the region stay as they are.",
  input: z.object({
    first_name: nameOf(sentence("required")).optional(),
    last_name: nameOf(sentence("required")).optional(),
    user_name: personName.optional(),
    interface_language: z.enum(LOCALES).optional(),
  }),
  output: identity,
  errors: [],
});

export const whoAmI = defineEndpoint({
  ...accountsAddresses.whoAmI,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Who this browser proved to be, and by which grants.",
  input: z.object({}),
  output: identity,
  errors: [],
});
