import { z } from "zod";

/** A puzzle of our own: for each of `count` numbers one whose hash begins with `bits` zero bits (proof-of-work.ts). */
const workChallenge = z.strictObject({
  provider: z.literal("proof-of-work"),
  challenge: z.string(),
  count: z.int(),
  bits: z.int(),
  /** Seconds until the challenge is worth nothing. */
  expires_in: z.int(),
});
export type WorkChallenge = z.output<typeof workChallenge>;

const hcaptchaChallenge = z.strictObject({ provider: z.literal("hcaptcha"), site_key: z.string() });

export const captchaChallenge = z.discriminatedUnion("provider", [workChallenge, hcaptchaChallenge]);
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** What a solved challenge is sent as. Without one the call is refused by `captcha_failed`. */
export const captchaToken = z.string().max(8192).optional();
