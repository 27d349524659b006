import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { sweepWorkflows } from "./sweep-workflows";

const payloads = {
  "workflows.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const workflowJobs = defineJobs(payloads, {
  "workflows.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepWorkflows },
});
