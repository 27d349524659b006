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
  summary: "Replaces your password and ends every other session of the account.",
  input: z.object({ current_password: ownPassword, ...newPasswordFields }).refine(...newPasswordsMatch),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "password",
});

export const completeAccount = defineEndpoint({
  ...accountsAddresses.completeAccount,
  access: "visitor",
  gives: ["account"],
  summary: "Sets the first password for your verified email address and signs you in.",
  input: z.object(accountFields).refine(...passwordsMatch),
  output: z.strictObject({ success: z.boolean(), message: z.string() }),
  errors: ["email_not_proven", "account_suspended", "sso_required"],
  limit: "password",
});

export const confirmEmailChange = defineEndpoint({
  ...accountsAddresses.confirmEmailChange,
  access: "account",
  summary: "Replaces your email address with the one that received the code, and notifies the old address.",
  input: z.object({ verification_code: digitCode }),
  output: z.strictObject({ success: z.boolean(), message: z.string(), email_address: z.string() }),
  errors: [],
  limit: "verify",
});

export const deleteProfilePicture = defineEndpoint({
  ...accountsAddresses.deleteProfilePicture,
  access: "account",
  summary: "Removes your profile picture. Succeeds when there is none.",
  input: z.object({}),
  output: profilePicture,
  errors: [],
});

export const endAllSessions = defineEndpoint({
  ...accountsAddresses.endAllSessions,
  access: "account",
  summary: "Ends all of your sessions, this browser's included.",
  input: z.object({}),
  output: z.strictObject({ success: z.literal(true), ended: z.int() }),
  errors: [],
});

export const endSession = defineEndpoint({
  ...accountsAddresses.endSession,
  access: "account",
  summary: "Ends one of your sessions. Another user's session gets not_found.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const forgotPassword = defineEndpoint({
  ...accountsAddresses.forgotPassword,
  access: "public",
  summary: "Emails a link for a new password. Gives the same answer whether or not the address has an account.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ["sso_required"],
  limit: "forgotPassword",
});

export const getPendingRegistration = defineEndpoint({
  ...accountsAddresses.getPendingRegistration,
  access: "public",
  summary:
    "Returns the email address whose code this browser's registration awaits; null without one, or once the account is open.",
  input: z.object({ registration_id: id.optional() }),
  output: z.strictObject({ email_address: z.string().nullable() }),
  errors: [],
});

export const getProfilePictureFile = defineEndpoint({
  ...accountsAddresses.getProfilePictureFile,
  access: "account",
  summary: "Returns your profile picture as a WebP file. Another user's picture gets not_found.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});

export const getProfilePicture = defineEndpoint({
  ...accountsAddresses.getProfilePicture,
  access: "account",
  summary: "Returns the URL of your profile picture, or null.",
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
  summary: "Lists what you did and what others did to your account, newest first.",
  input: z.object(pageInput),
  output: z.strictObject({ items: z.array(activity), next_cursor: nextCursor }),
  errors: [],
});

export const listSessions = defineEndpoint({
  ...accountsAddresses.listSessions,
  access: "account",
  summary:
    "Lists the browsers in which you signed in or verified the email address: this one first, then the most recently active.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(openSession), next_cursor: z.null() }),
  errors: [],
});

const hostname = z.string().trim().toLowerCase().min(1).max(253);

export const mintHandOff = defineEndpoint({
  ...accountsAddresses.mintHandOff,
  access: "account",
  summary: "Creates a code that signs you in on a digital entity's own host. It works once, within 60 seconds.",
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
  summary: "Signs in with a hand-off code, in the browser that holds its verifier. Every attempt uses the code up.",
  input: z.object({ host: hostname, code: secret, verifier: secret }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "account_suspended"],
  limit: "handOff",
});

export const registerAccount = defineEndpoint({
  ...accountsAddresses.registerAccount,
  access: "public",
  gives: ["registration"],
  summary:
    "Registers an account and emails a code. `verifyEmail` opens the account with that code and `registration_id`.",
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
  summary: "Emails a code to the address that you want. Gives the same answer when another account has the address.",
  input: z.object({ email_address: emailAddress, password: ownPassword }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "emailChange",
});

export const resetPassword = defineEndpoint({
  ...accountsAddresses.resetPassword,
  access: "public",
  summary: "Sets a new password with the token of an emailed link, once, and ends every session of the account.",
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
  summary: "Replaces your profile picture with an uploaded file, cropped to a square.",
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
  summary: "Signs in with an email address and a password. An unknown address and a wrong password get the same error.",
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
  summary: "Signs out every session of this browser. Succeeds when there is none.",
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
  summary: "Changes your names and interface language. The email address and the region stay as they are.",
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
  summary: "Returns your identity: a visitor who verified an email address, a signed-in user or an admin.",
  input: z.object({}),
  output: identity,
  errors: [],
});
