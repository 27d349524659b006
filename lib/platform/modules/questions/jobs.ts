import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { groupAllQuestions } from "./group-all-questions";

const payloads = {
  /** Groups the questions that entities could not answer. */
  "questions.group": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const questionsJobs = defineJobs(payloads, {
  "questions.group": {
    lane: "maintenance",
    maxAttempts: 3,
    schedule: "every hour",
    run: (deps, _, run) => groupAllQuestions(deps, run),
  },
});
