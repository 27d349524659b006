import { createHash } from "node:crypto";
import { z } from "zod";
import { type Captcha, CaptchaUnavailable } from "./port";

type Connection = Readonly<{ siteKey: string; secret: string; verifyUrl: string }>;

const TIMEOUT_MS = 8_000;
/** The lifetime of hCaptcha's tokens. */
const LIFETIME_MS = 2 * 60_000;

const verdict = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });
/** Error codes about the token; every other code is about our configuration. */
const TOKEN_ERRORS = new Set([
  "missing-input-response",
  "invalid-input-response",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
]);

/** hCaptcha. The visitor's IP address is not sent: the token alone is sufficient. */
export function hcaptcha({ siteKey, secret, verifyUrl }: Connection, timeoutMs = TIMEOUT_MS): Captcha {
  return {
    challenge: () => ({ provider: "hcaptcha", site_key: siteKey }),
    check: async (token, now) => {
      const answer = await fetch(verifyUrl, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: Error) => {
        const isLate = cause.name === "TimeoutError";
        throw new CaptchaUnavailable(isLate ? "hCaptcha took too much time." : "hCaptcha could not be asked.", {
          cause,
        });
      });
      if (!answer.ok) throw new CaptchaUnavailable(`hCaptcha answered with ${answer.status}.`);
      const { success, "error-codes": codes } = verdict.parse(await answer.json());
      if (success) return { key: `hcaptcha:${hashOf(token)}`, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
      const configurationErrors = codes.filter((code) => !TOKEN_ERRORS.has(code));
      if (configurationErrors.length > 0)
        throw new CaptchaUnavailable(`hCaptcha refused our call: ${configurationErrors.join(", ")}.`);
      return null;
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
