import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** 32 random bytes in base64url: identifies a sign-in that awaits its second factor, and grants nothing. */
export const signInId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The second factor that a sign-in requires. */
export const secondStep = z.strictObject({
  sign_in_id: signInId,
  /** totp: six digits of an app; passkey: a device or security key; recovery_code: one of ten single-use codes. */
  methods: z.array(z.enum(["totp", "passkey", "recovery_code"])),
});
export type SecondStep = z.output<typeof secondStep>;

export const passkey = z.strictObject({
  passkey_id: id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** Returned only once, when they are created. */
export const recoveryCodes = z.array(z.string()).length(10);

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The common fields of a WebAuthn credential, as serialised by a browser's `toJSON()`. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A browser's response to creating a passkey. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url.nullish(),
  }),
});
export type Attestation = z.output<typeof attestation>;

/** A browser's response to using a passkey. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** Options for `navigator.credentials`, in WebAuthn's JSON form. */
export const credentialOptions = z.record(z.string(), z.unknown());
