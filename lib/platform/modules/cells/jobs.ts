import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { publishAll, publishChanged } from "./publish-entities";

const payloads = {
  "cells.publish": z.object({ entityIds: z.array(z.string()) }),
  "cells.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const cellsJobs = defineJobs(payloads, {
  "cells.publish": {
    lane: "maintenance",
    maxAttempts: 60,
    namesRecords: true,
    isPromised: true,
    run: publishChanged,
  },
  // Queued by the hourly sweep of entities in a cell alone, so that a single site runs no further job.
  "cells.sweep": { lane: "maintenance", maxAttempts: 6, run: (deps, _, run) => publishAll(deps, run) },
});
