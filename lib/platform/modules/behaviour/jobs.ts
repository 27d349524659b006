import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { checkCorrections, giveUpChecking } from "./check-corrections";

const payloads = {
  "behaviour.check": z.object({ runId: z.string() }),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const behaviourJobs = defineJobs(payloads, {
  "behaviour.check": {
    lane: "maintenance",
    maxAttempts: 3,
    namesRecords: true,
    run: ({ getPlatform }, payload, run) => checkCorrections(getPlatform(), payload, run),
    giveUp: giveUpChecking,
  },
});
