import { z } from "zod";

/** A proof of work: `count` numbers whose hashes start with `bits` zero bits (proof-of-work.ts). */
const workChallenge = z.strictObject({
  provider: z.literal("proof-of-work"),
  challenge: z.string(),
  count: z.int(),
  bits: z.int(),
  /** Seconds until the challenge expires. */
  expires_in: z.int(),
});
export type WorkChallenge = z.output<typeof workChallenge>;

const hcaptchaChallenge = z.strictObject({ provider: z.literal("hcaptcha"), site_key: z.string() });

export const captchaChallenge = z.discriminatedUnion("provider", [workChallenge, hcaptchaChallenge]);
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** The token of a solved challenge. Without one the call fails with `captcha_failed`. */
export const captchaToken = z.string().max(8192).optional();
