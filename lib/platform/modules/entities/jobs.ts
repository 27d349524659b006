import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { eraseEntities } from "./erase-entities";
import { sweepDeleted } from "./sweep-deleted";

const payloads = {
  /** `round`: counts how often it was postponed because documents are still being erased. */
  "entities.erase": z.object({ entityIds: z.array(z.string()), round: z.int() }),
  "entities.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const entitiesJobs = defineJobs(payloads, {
  "entities.erase": { lane: "maintenance", maxAttempts: 20, namesRecords: true, isPromised: true, run: eraseEntities },
  "entities.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepDeleted },
});
