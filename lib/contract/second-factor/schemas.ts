import { z } from "zod";
import { id, timestamp } from "../fields";

/** Of 32 random bytes in base64url: names a sign-in that waits for its second step, and gives no right. */
export const signInId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** What a sign-in asks for after the password. */
export const secondStep = z.strictObject({
  sign_in_id: signInId,
  /** totp: six digits of an app; passkey: a device or security key; recovery_code: one of the ten, once. */
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

/** Shown once, when they are made. */
export const recoveryCodes = z.array(z.string()).length(10);

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

/** What every credential of WebAuthn says, as a browser's `toJSON()` writes it. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A browser's answer to a request to make a passkey. */
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

/** A browser's answer to a request to use one. */
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

/** What the browser is handed for `navigator.credentials`, in WebAuthn's own form. */
export const credentialOptions = z.record(z.string(), z.unknown());
