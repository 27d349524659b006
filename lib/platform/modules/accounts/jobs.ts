import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { mailPasswordLink } from "./mail-password-link";

const payloads = {
  /** `email`: the address as typed; whether it has an account is not known yet. */
  "password.forgotten": z.object({ email: z.string() }),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const accountsJobs = defineJobs(payloads, {
  "password.forgotten": { lane: "quick", maxAttempts: 6, run: mailPasswordLink },
});
