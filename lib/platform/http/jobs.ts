import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../jobs/define-jobs";
import { sweepRateLimits } from "./rate-limit";

const payloads = {
  "limits.sweep": z.object({}),
};

declare module "../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const httpJobs = defineJobs(payloads, {
  "limits.sweep": {
    lane: "quick",
    maxAttempts: 6,
    schedule: "every hour",
    run: ({ db, now }) => sweepRateLimits(db, now()),
  },
});
