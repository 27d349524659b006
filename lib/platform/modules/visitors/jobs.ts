import { z } from "zod";
import { resendVerificationCode } from "../../auth/send-verification-code";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";

const payloads = {
  /**
   * Another verification code. `client`: the key of the requesting client; `domainId`: the custom domain that it was
   * requested on; `isForPayment`: an address that a payment waits for gets one too.
   */
  "code.resent": z.object({
    email: z.string(),
    client: z.string(),
    domainId: z.string().nullish(),
    isForPayment: z.boolean().optional(),
  }),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const visitorsJobs = defineJobs(payloads, {
  "code.resent": { lane: "quick", maxAttempts: 6, run: resendVerificationCode },
});
