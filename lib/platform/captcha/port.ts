import type { CaptchaChallenge } from "@/lib/contract/captcha/schemas";

/** A solved challenge: its unique key, and until when the caller must remember it as used. */
export type SolvedChallenge = Readonly<{ key: string; expiresAt: Date }>;

/** Makes automated form submissions costly. The caller must ensure that a challenge is used only once. */
export type Captcha = Readonly<{
  challenge: (now: Date) => CaptchaChallenge;
  /** Returns null when the token is wrong, expired or foreign. Throws CaptchaUnavailable when it cannot be verified. */
  check: (token: string, now: Date) => Promise<SolvedChallenge | null>;
}>;

/** The captcha service does not respond correctly. */
export class CaptchaUnavailable extends Error {
  override readonly name = "CaptchaUnavailable";
}
