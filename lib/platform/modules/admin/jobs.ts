import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { watchIncidents } from "./incidents/watch-incidents";

const payloads = {
  "incidents.watch": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const adminJobs = defineJobs(payloads, {
  // The next minute's run replaces a failed one.
  "incidents.watch": { lane: "quick", maxAttempts: 1, schedule: "every minute", run: watchIncidents },
});
