import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { sweepOrphanedFiles } from "../../storage/sweep-orphaned-files";
import { sweepRecords } from "./retention";

const payloads = {
  "files.sweep": z.object({}),
  "records.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const systemJobs = defineJobs(payloads, {
  "files.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepOrphanedFiles },
  "records.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepRecords },
});
