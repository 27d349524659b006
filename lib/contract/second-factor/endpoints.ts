import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { identity } from "../accounts/schemas";
import { sentence } from "../fields/field-sentences";
import { digitCode, id, line, secondFactorCode, timestamp } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { secondFactorAddresses } from "./addresses";
import { assertion, attestation, credentialOptions, passkey, recoveryCodes, signInId } from "./schemas";

/** The signed-in user. */
const signedIn = z.strictObject({
  user: identity,
  /** Whether the account may also sign in to the admin area. */
  is_admin: z.boolean(),
});

export const addPasskey = defineEndpoint({
  ...secondFactorAddresses.addPasskey,
  access: "account",
  summary: "Registers a passkey that the browser has just created. Returns recovery codes if the account has none.",
  input: z.object({
    name: line(60, sentence("name_missing")),
    credential: attestation,
  }),
  output: z.strictObject({ passkey, recovery_codes: recoveryCodes.nullable() }),
  errors: ["passkey_refused", "passkey_known"],
  limit: "password",
});

export const beginPasskeySignIn = defineEndpoint({
  ...secondFactorAddresses.beginPasskeySignIn,
  access: "public",
  summary:
    "Returns the options with which a browser uses a passkey, as the second step of a sign-in or in place of a password.",
  input: z.object({ sign_in_id: signInId.nullish() }),
  output: z.strictObject({ options: credentialOptions }),
  errors: ["sign_in_expired"],
  limit: "secondStep",
});

export const beginPasskey = defineEndpoint({
  ...secondFactorAddresses.beginPasskey,
  access: "account",
  summary: "Returns the options with which a browser creates a passkey. They work once, within 5 minutes.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({ options: credentialOptions }),
  errors: ["not_possible_now"],
  limit: "password",
});

export const beginTotp = defineEndpoint({
  ...secondFactorAddresses.beginTotp,
  access: "account",
  summary: "Creates a secret for an authenticator app. `confirmTotp` activates it within 15 minutes.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({
    /** The secret for manual entry, in base32. */
    secret: z.string(),
    /** The otpauth URL of the secret, and its QR code as SVG. */
    uri: z.string(),
    qr_svg: z.string(),
  }),
  errors: ["not_possible_now"],
  limit: "password",
});

export const confirmTotp = defineEndpoint({
  ...secondFactorAddresses.confirmTotp,
  access: "account",
  summary: "Activates an authenticator app with its first code. Returns recovery codes if the account has none.",
  input: z.object({ code: digitCode }),
  output: z.strictObject({ success: z.literal(true), recovery_codes: recoveryCodes.nullable() }),
  errors: ["not_possible_now"],
  limit: "password",
});

export const deletePasskey = defineEndpoint({
  ...secondFactorAddresses.deletePasskey,
  access: "account",
  summary: "Deletes one of your passkeys. Refuses the last second factor where you must have one.",
  input: z.object({ id, password: ownPassword }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "second_factor_required"],
  limit: "password",
});

export const getSecondFactor = defineEndpoint({
  ...secondFactorAddresses.getSecondFactor,
  access: "account",
  summary: "Returns your second factors.",
  input: z.object({}),
  output: z.strictObject({
    /** When the app was set up; null without one. */
    totp_since: timestamp.nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    /** Whether an organisation signs this account in and handles the second factor. */
    has_password: z.boolean(),
    /** Whether this account cannot sign in to the admin area without one. */
    is_required: z.boolean(),
  }),
  errors: [],
});

export const proveCode = defineEndpoint({
  ...secondFactorAddresses.proveCode,
  access: "public",
  gives: ["account", "admin"],
  summary: "Completes a sign-in with a code of an authenticator app or a recovery code. Each code works once.",
  input: z.object({ sign_in_id: signInId, code: secondFactorCode }),
  output: signedIn,
  errors: ["sign_in_expired", "account_suspended"],
  limit: "secondStep",
});

export const provePasskey = defineEndpoint({
  ...secondFactorAddresses.provePasskey,
  access: "public",
  gives: ["account", "admin"],
  summary: "Signs in with a passkey, as the second step of a sign-in or in place of a password.",
  input: z.object({
    sign_in_id: signInId.nullish(),
    credential: assertion,
    /** Without a pending sign-in: the area to sign in to, and for how long. */
    area: z.enum(["site", "admin"]).default("site"),
    remember_me: z.boolean().default(false),
  }),
  output: signedIn,
  errors: [
    "sign_in_expired",
    "passkey_refused",
    "passkey_unknown",
    "passkey_counter",
    "account_suspended",
    "sso_required",
  ],
  limit: "secondStep",
});

export const removeTotp = defineEndpoint({
  ...secondFactorAddresses.removeTotp,
  access: "account",
  summary: "Removes your authenticator app. Refuses the last second factor where you must have one.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "second_factor_required"],
  limit: "password",
});

export const renewRecoveryCodes = defineEndpoint({
  ...secondFactorAddresses.renewRecoveryCodes,
  access: "account",
  summary: "Creates ten new recovery codes. The old ones stop working.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({ recovery_codes: recoveryCodes }),
  errors: ["not_possible_now"],
  limit: "password",
});
