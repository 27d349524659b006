import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { recheckQuestions } from "./recheck-questions";

const payloads = {
  /** Looks which open questions an entity's changed material answers, and notifies who waits. */
  "questions.recheck": z.object({ entityId: z.string() }),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const chatJobs = defineJobs(payloads, {
  "questions.recheck": {
    lane: "maintenance",
    maxAttempts: 3,
    namesRecords: true,
    run: ({ getPlatform }, payload, run) => recheckQuestions(getPlatform(), payload, run),
  },
});
