import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { buildExport, failExport } from "./build-export";
import { sweepExports } from "./sweep-exports";

const payloads = {
  "account.export": z.object({ exportId: z.string() }),
  "accounts.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const visitorDataJobs = defineJobs(payloads, {
  "account.export": {
    lane: "maintenance",
    maxAttempts: 3,
    namesRecords: true,
    run: buildExport,
    giveUp: failExport,
  },
  "accounts.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepExports },
});
