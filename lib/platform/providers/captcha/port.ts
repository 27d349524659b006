import type { CaptchaChallenge } from "@/lib/contract/captcha/schemas";

/** A solved challenge: what tells it from every other, and until when it has to be remembered as used. */
export type SolvedChallenge = Readonly<{ key: string; expiresAt: Date }>;

/** Keeps machines from filling in forms at no cost. That a challenge is used once is the caller's to see to. */
export type Captcha = Readonly<{
  challenge: (now: Date) => CaptchaChallenge;
  /** Null when the token is wrong, stale or somebody else's. Throws when it cannot be judged. */
  check: (token: string, now: Date) => Promise<SolvedChallenge | null>;
}>;

/** The service behind a captcha does not answer as it should. */
export class CaptchaUnavailable extends Error {
  override readonly name = "CaptchaUnavailable";
}
