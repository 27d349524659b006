import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { countEntityActivity } from "./count-entity-activity";
import { sweepActivity } from "./sweep-activity";

const payloads = {
  /** Counts the activity of an entity whose overview was opened. */
  "overview.count": z.object({ entityId: z.string() }),
  "overview.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const overviewJobs = defineJobs(payloads, {
  "overview.count": { lane: "maintenance", maxAttempts: 3, namesRecords: true, run: countEntityActivity },
  "overview.sweep": {
    lane: "maintenance",
    maxAttempts: 3,
    schedule: "every hour",
    run: (deps, _, run) => sweepActivity(deps, run),
  },
});
